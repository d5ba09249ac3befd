export interface MoveDetail {
  move: string;
  position: string;
  /** "open", "win", "draw" or "loss" for the side to move */
  result: string;
}

/** `<spielwerk-board game="peg:french" position="..." moves="d2-d4" fixed>` */
export class SpielwerkBoard extends HTMLElement {
  readonly line: string[];
  readonly current: string;
  readonly result: string;
  readonly ready: Promise<void>;
  play(move: string): Promise<void>;
  undo(count?: number): Promise<void>;
  choose(options?: { player?: string; seconds?: number; nodes?: number }):
    Promise<string>;
  analyse(options?: { seconds?: number; nodes?: number }):
    Promise<Record<string, string>>;
  mark(move: string | null): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'spielwerk-board': SpielwerkBoard;
  }
  interface HTMLElementEventMap {
    'spielwerk-ready': CustomEvent<Record<string, never>>;
    'spielwerk-move': CustomEvent<MoveDetail>;
    'spielwerk-refused': CustomEvent<{ message: string }>;
  }
}
