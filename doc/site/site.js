/**
 * The documents: search in all pages, and the workbench inside of one. A plain
 * script, for browsers load no modules from disk.
 */
'use strict';
{
  const form = document.querySelector('form[role=search]');
  const field = form.querySelector('input');
  const list = document.getElementById('found');
  const MOST = 12, AROUND = 60;

  /** The index comes when somebody searches. */
  const index = () => new Promise((resolve, reject) => {
    if (window.searchIndex)
      return resolve(window.searchIndex);
    const script = document.createElement('script');
    script.src = 'search_index.js';
    script.onload = () => resolve(window.searchIndex);
    script.onerror = reject;
    document.head.append(script);
  });

  /** How well a section answers: each word has to be there, best in the
   * heading, then in the page's title. */
  const worth = ([, title, heading, text], words) => {
    let sum = 0;
    for (const word of words) {
      const places = [heading, title, text].map((part) =>
        part.toLowerCase().includes(word));
      if (!places.includes(true))
        return 0;
      sum += 8 * places[0] + 3 * places[1] + places[2];
    }
    return sum;
  };

  const extract = (text, word) => {
    const at = Math.max(0, text.toLowerCase().indexOf(word) - AROUND);
    return (at ? '... ' : '') + text.slice(at, at + 2 * AROUND);
  };

  const entry = ([address, title, heading, text], words) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    const small = document.createElement('small');
    link.href = address;
    link.textContent = heading === title ? title : `${title}: ${heading}`;
    small.textContent = extract(text, words[0]);
    link.append(small);
    item.append(link);
    return item;
  };

  const nothing = () => {
    const item = document.createElement('li');
    const line = document.createElement('p');
    line.textContent = 'Nothing was found.';
    item.append(line);
    return item;
  };

  const search = async () => {
    const asked = field.value;
    const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
    list.hidden = !words.length;
    if (!words.length)
      return;
    const sections = await index();
    if (field.value !== asked)
      return; // somebody typed on
    const found = sections.map((section) => [worth(section, words), section])
      .filter(([value]) => value > 0)
      .sort(([a], [b]) => b - a).slice(0, MOST)
      .map(([, section]) => entry(section, words));
    list.replaceChildren(...(found.length ? found : [nothing()]));
  };

  field.addEventListener('input', search);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  form.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape')
      return;
    list.hidden = true;
    field.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (!form.contains(target) || target.closest('#found a'))
      list.hidden = true;
  });

  // From disk only the workbench in one file starts.
  const disk = location.protocol === 'file:';
  const play = (place) => (disk ? 'play.html' : 'play/index.html') + place;
  for (const link of document.querySelectorAll('a[href^="play/index.html"]'))
    link.href = play(link.hash);
  for (const part of document.querySelectorAll('.workbench'))
    part.addEventListener('toggle', () => {
      if (!part.open || part.querySelector('iframe'))
        return;
      const frame = document.createElement('iframe');
      frame.title = 'The workbench';
      frame.src = play(part.dataset.place);
      part.append(frame);
    });

  // What is wider than the window can be moved with the arrow keys.
  for (const part of document.querySelectorAll('pre, .wide'))
    if (part.scrollWidth > part.clientWidth)
      part.tabIndex = 0;

  if (disk)
    for (const link of document.querySelectorAll('a.check'))
      link.parentElement.textContent = 'spielwerk-check';
}
