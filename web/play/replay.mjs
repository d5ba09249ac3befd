/**
 * The moves of a game, shown one after the other.
 */

/**
 * @typedef {import('./session.mjs').Session} Session
 * @typedef {import('../board/board.mjs').Board} Board
 * @typedef {import('../board/board.mjs').Played} Played
 */

const PACE = 600; // milliseconds

let replays = 0;

/** Ends when something else is shown, or the same once more.
 * @param {Session} session @param {Board} board
 * @param {(n: number) => Promise<void>} go
 * @param {(played: Played) => Promise<void>} refresh */
export async function replay(session, board, go, refresh) {
  const mine = ++replays;
  const all = session.state.line.length;
  const { game } = session.state;
  await go(0);
  for (let n = 1; n <= all && session.state.game === game &&
      session.state.played === n - 1; n++) {
    await new Promise((done) => setTimeout(done, PACE));
    if (mine !== replays) // pressed twice
      return;
    const path = board.scene.moves?.find((m) =>
      m.move === session.state.line[n - 1])?.path;
    await session.step('redo');
    await refresh({ path });
  }
}
