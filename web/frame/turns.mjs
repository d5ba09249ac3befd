/**
 * Taking turns: what puts another game on the board asks the engine several
 * times, and has to be done before the next such thing begins.
 */

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/** Does a task when those before are done, whatever came of them.
 * @template T
 * @param {() => Promise<T>} task that does not ask for a turn itself */
export function inTurn(task) {
  const turn = last.then(task);
  last = turn.catch(() => {});
  return turn;
}
