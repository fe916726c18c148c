/**
 * Reading a schema: JSON in, a graph of nodes out.
 *
 *   checkSize         the JSON itself is small and shallow enough to be walked
 *   Parser            every schema becomes a `SchemaNode`: its dialect settled, its keywords checked
 *                     as its metaschema asks and written in one form for both dialects
 *   followReferences  every `$ref` and `$dynamicRef` leads to a node, or the schema is refused
 *
 * The graph (see schema-node.ts) is what both the validator and the inclusion checker work on:
 * they never look at JSON again. A node knows its JSON Pointer and its resource (base URI,
 * dialect, anchors). It may be reached along several paths, and through references even from
 * within itself; `referenced` tells where that can happen.
 */
import type { Json } from "@toolcrib/model";
import { keywordsOf } from "../keywords/index.ts";
import { compilePattern } from "../patterns/compile-pattern.ts";
import type { PatternWatchdog } from "../patterns/pattern-watchdog.ts";
import { DEFAULT_LIMITS, type SchemaLimits } from "../schema-limits.ts";
import { checkSize } from "./measure.ts";
import { Parser } from "./parser.ts";
import { followReferences, type SuppliedSchemas } from "./references.ts";
import type { Dialect, ParsedSchema } from "./schema-node.ts";

/** How a schema is to be read. */
export interface ParseOptions {
  /** What a schema without `$schema` means; 2020-12 unless given. */
  readonly dialect?: Dialect;
  /** Other documents, by URI, that references may lead to. */
  readonly schemas?: SuppliedSchemas;
  readonly limits?: Partial<SchemaLimits>;
  /** Matches patterns that need backtracking; without it they are refused. */
  readonly watchdog?: PatternWatchdog;
}

/**
 * Reads a schema. Throws a `ToolcribError` with the pointer of the offending place: `not-a-schema`,
 * `invalid-schema`, `unsupported-dialect`, `unresolved-ref`, `duplicate-id`, `invalid-pattern`,
 * `unsupported-pattern`, `too-large`, `too-deep` or `too-many-subschemas`.
 */
export function parseSchema(schema: unknown, options: ParseOptions = {}): ParsedSchema {
  const limits =
    options.limits === undefined ? DEFAULT_LIMITS : { ...DEFAULT_LIMITS, ...options.limits };
  checkSize(schema, limits);
  const { watchdog } = options;
  const parser = new Parser({
    limits,
    keywords: keywordsOf,
    compilePattern: (source, pointer) => compilePattern(source, pointer, watchdog),
  });
  const resource = parser.document(schema, "", options.dialect ?? "2020-12");
  const dynamic = parser.references.length > 0 && followAll(parser, options);
  return { root: resource.root, dialect: resource.dialect, nodes: parser.nodes, dynamic };
}

function followAll(parser: Parser, { schemas, dialect }: ParseOptions): boolean {
  followReferences(parser, schemas ?? NO_SCHEMAS, dialect ?? "2020-12");
  return parser.references.some(({ keyword }) => keyword === "$dynamicRef");
}

const NO_SCHEMAS: ReadonlyMap<string, Json> = new Map();
