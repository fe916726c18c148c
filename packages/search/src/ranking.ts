/** How much each kind of match counts. The defaults were chosen by cross-validation over queries of people. */
export interface Ranking {
  /** A verb of every request (get, find, show) beside any other word. */
  readonly faint: number;
  /** A word that an abbreviation stands for beside a word that is written. */
  readonly abbreviation: number;
  /** A word that stands for another in APIs (open, create) beside the one that is written. */
  readonly synonym: number;
  /** A word with the same letters, times their similarity. */
  readonly letters: number;
  /** A word that means the same, times the square of the cosine. */
  readonly meaning: number;
  /** The least cosine at which two words mean about the same. */
  readonly leastMeaning: number;
  /** How well the words of a query are those of the name, neither fewer nor more. */
  readonly name: number;
  /** How much more tools of a server count that the query names. */
  readonly server: number;
  /** The meaning of the whole text beside its words. */
  readonly text: number;
  /** What an embedder says beside the words. */
  readonly embedding: number;
}

/** The ranking that is used where nothing else is asked for. */
export const RANKING: Ranking = {
  faint: 0.3,
  abbreviation: 0.9,
  synonym: 0.8,
  letters: 0.8,
  meaning: 0.9,
  leastMeaning: 0.5,
  name: 0.4,
  server: 0.3,
  text: 0.5,
  embedding: 1.5,
};
