/** Turns texts into vectors that are near to each other where the texts mean about the same. */
export interface Embedder {
  /** One vector for each text, all of one length; the length of the vectors does not matter. */
  readonly embed: (texts: readonly string[]) => Promise<readonly ArrayLike<number>[]>;
}
