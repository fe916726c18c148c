import type { FormatReading } from "./keywords.ts";

/** Which part of a tool, or what else of a server, a change is about. */
export type Side = "input" | "output" | "tool" | "prompt" | "resource" | "server";

/** A side that has a schema. */
export type SchemaSide = "input" | "output";

/** A side that has a schema, and how formats are read there. */
export interface SideReading {
  readonly side: SchemaSide;
  readonly formats: FormatReading;
}

/** Where a change is: a JSON Pointer into the schema of its side, or into the tool. */
export interface ChangePlace {
  readonly side: Side;
  readonly path: string;
}
