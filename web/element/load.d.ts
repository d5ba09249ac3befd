/** One line of the protocol in, its whole answer out. */
export class Engine {
  static load(code: WebAssembly.Module, options?: {
    onText?: (text: string) => void;
    database?: (name: string) => Uint8Array | null;
  }): Promise<Engine>;
  ask(line: string): string;
  /** Gives its memory back; it cannot be asked any more. */
  close(): void;
}

export interface Verdict {
  /** over: out of budget, nothing is said about the claim */
  status: 'true' | 'wrong' | 'unreadable' | 'over' | 'fault';
  game: string;
  position: string;
  claim: string;
  /** how much was looked at, or what is wrong */
  message: string;
  /** where, from 1 */
  line: number;
}

export class Checker {
  static load(code: WebAssembly.Module): Promise<Checker>;
  /** A verdict for each certificate; the first that does not hold is the
   * last. */
  verify(certificates: Uint8Array | string, progress?: (part: number) => void):
    Verdict[];
}

/** The engine of this package, with its databases in Node. */
export function loadEngine(options?: { onText?: (text: string) => void }):
  Promise<Engine>;
/** The checker of this package. */
export function loadChecker(): Promise<Checker>;
