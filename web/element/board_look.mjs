/** The look of boards, for pages that are not Spielwerk's: what the package is
 * made of (package_files.py) fills in the style of the page and the gradients
 * of its stones. */

export const STYLE = '';
export const GRADIENTS = '';
