import {
  isJsonObject,
  type Json,
  type JsonObject,
  META_KEYS,
  type QuestionKind,
  type Tool,
  type ToolExample,
  withoutAbsent,
  withReturns,
} from "@toolcrib/model";
import { toDescription } from "./description.ts";
import type { DocTag } from "./doc-comment.ts";
import { jsonOrText } from "./schema-tags.ts";
import { readToolTags } from "./tool-tags.ts";

/** The documentation of a function, whatever language and style it was written in. */
export interface FunctionDocs {
  /** Summary and body, without the sections below. */
  readonly text: string;
  readonly returns?: string;
  readonly raises: readonly string[];
  /** Example calls as written; only those that are JSON objects are kept. */
  readonly examples: readonly string[];
  readonly tags: readonly DocTag[];
}

/** What code and types say of a tool. */
export interface ToolParts {
  readonly name: string;
  readonly namespace?: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  /** The result is declared to be an object of unknown fields: it has no output schema, but a type. */
  readonly opaqueResult?: boolean;
  /** What the code asks its caller; what the documentation says of that wins. */
  readonly asks?: readonly QuestionKind[];
}

/**
 * Puts a tool together from its code and its documentation. What a function returns describes
 * its output schema; without one it is the description's last line, or, for an object of
 * unknown fields, kept in `_meta`.
 */
export function documentedTool(parts: ToolParts, docs: FunctionDocs): Tool {
  const { fields } = readToolTags(docs.tags);
  const text = toDescription(docs.text);
  const { returns, raises } = docs;
  const { inputSchema, outputSchema, opaqueResult = false, namespace, name } = parts;
  const returnsLine = returns !== undefined && outputSchema === undefined && !opaqueResult;
  const description = returnsLine ? withReturns(text, returns) : text;
  const examples = docs.examples.flatMap(toExample);
  const { asks = [] } = parts;
  const meta: Record<string, Json> = {
    ...(asks.length === 0 ? {} : { [META_KEYS.asks]: [...asks] }),
    ...fields._meta,
    ...(returns !== undefined && opaqueResult ? { [META_KEYS.returns]: returns } : {}),
    ...(raises.length === 0 ? {} : { [META_KEYS.raises]: [...raises] }),
    ...(examples.length === 0 ? {} : { [META_KEYS.examples]: examples }),
  };
  return {
    ...withoutAbsent({ namespace }),
    name,
    ...(fields.title === undefined ? {} : { title: fields.title }),
    ...(description === "" ? {} : { description }),
    inputSchema: { ...inputSchema, ...writtenSchema(docs.tags) },
    ...(outputSchema === undefined
      ? {}
      : {
          outputSchema:
            returns === undefined ? outputSchema : { ...outputSchema, description: returns },
        }),
    ...(fields.annotations === undefined ? {} : { annotations: fields.annotations }),
    ...(fields.tags === undefined ? {} : { tags: fields.tags }),
    ...(Object.keys(meta).length === 0 ? {} : { _meta: meta }),
  };
}

/** Documentation that says nothing about results, as for prompts and resources. */
export function withoutReturns({ returns: _, ...docs }: FunctionDocs): FunctionDocs {
  return docs;
}

/** Keywords that types cannot say, written out as `@inputSchema {…}`: they win over the types'. */
function writtenSchema(tags: readonly DocTag[]): JsonObject {
  const tag = tags.find(({ name }) => name.toLowerCase() === "inputschema");
  const written = tag === undefined ? undefined : jsonOrText(tag.text);
  return isJsonObject(written) ? written : {};
}

function toExample(text: string): readonly { readonly arguments: JsonObject }[] {
  const value = jsonOrText(text);
  return isJsonObject(value) ? [{ arguments: value } satisfies ToolExample] : [];
}
