/** A place in a source file; line and column count from 1, columns in UTF-16 units. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}
