/**
 * The browser's own way back: a game that is opened from the start screen has
 * that behind it.
 */

const address = () => location.pathname + location.search;

/** On the way back, which takes a moment: once more would leave the page. */
let isLeaving = false;
addEventListener('popstate', () => {
  isLeaving = false;
});

/** The next entry of the history is a game's; the start screen's is before. */
export function leaveHome() {
  history.replaceState(null, '', address());
  history.pushState({ fromHome: true }, '', address());
}

/** Goes back to the start screen where it is behind the game; else the address
 * becomes that of the start screen. @returns {boolean} was it behind? */
export function returnHome() {
  const isBehind = history.state?.fromHome === true;
  if (isBehind && !isLeaving) {
    isLeaving = true;
    history.back();
  } else if (!isBehind)
    history.replaceState(null, '', address());
  return isBehind;
}

/** Names the game that is shown, as long as its entry is the one that is here.
 * @param {string} link */
export function nameGame(link) {
  if (!isLeaving)
    history.replaceState(history.state, '', link);
}
