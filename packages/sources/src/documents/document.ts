import type { Json } from "@toolcrib/model";
import type { SourceContext, SourceServer } from "../source.ts";

/** What a JSON or YAML file with tools can be; told by its shape, never by its name. */
export interface DocumentShape {
  /** What it is called in messages, as in "a tool list". */
  readonly name: string;
  readonly matches: (document: Json) => boolean;
  /** The servers it holds. */
  readonly read: (
    document: Json,
    origin: DocumentOrigin,
  ) => readonly SourceServer[] | Promise<readonly SourceServer[]>;
}

/** Where a document comes from. */
export interface DocumentOrigin {
  /** The file's name without its ending: the name of a server that has none of its own. */
  readonly name: string;
  /** The file as it was written, for messages; its name unless told. */
  readonly shown?: string;
  readonly context: SourceContext;
}
