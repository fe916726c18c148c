/** Who looks after a hub: where answers go, and when to stop. */
export interface Operator {
  /** Shows a line of the answer. */
  readonly print: (text: string) => void;
  /** Says something beside the answer. */
  readonly note: (text: string) => void;
  readonly warn: (text: string) => void;
  /** Takes the answer as a document; undefined where lines are wanted. */
  readonly json: ((document: object) => void) | undefined;
  /** Shows that work goes on. */
  readonly progress: (label: string) => {
    readonly update: (label: string) => void;
    readonly done: () => void;
  };
  readonly signal: AbortSignal;
}
