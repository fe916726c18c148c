import {
  canonicalJson,
  compareText,
  DEFINITION_KINDS,
  type DefinitionLists,
  type Digest,
  type Json,
  type JsonObject,
  jsonPointer,
  LIST_FIELDS,
  type ListField,
  parseJson,
  parsePromise,
  type ServerIdentity,
  type ServerLaunch,
  type ServerPromise,
  sha256,
  ToolcribError,
  withoutAbsent,
} from "@toolcrib/model";

/** A promise as a lock file holds it; a list of definitions is an object by their names. */
export interface LockedPromise {
  readonly digest: string;
  readonly server?: ServerIdentity;
  readonly instructions?: string;
  readonly prompts?: Readonly<Record<string, JsonObject>>;
  readonly resources?: Readonly<Record<string, JsonObject>>;
  readonly resourceTemplates?: Readonly<Record<string, JsonObject>>;
  readonly launch?: ServerLaunch;
}

/** Writes a promise: definitions in the order of their names, keys in canonical order. */
export function promiseJson(promise: ServerPromise): JsonObject {
  const { server, instructions, launch } = promise;
  const lists = LIST_FIELDS.flatMap((field): [string, JsonObject][] => {
    const definitions = promise[field];
    return definitions === undefined ? [] : [[field, listJson(field, definitions)]];
  });
  const parts: JsonObject = {
    ...(server === undefined ? {} : { server: { ...server } }),
    ...withoutAbsent({ instructions }),
    ...Object.fromEntries(lists),
    // A launch is plain JSON.
    ...(launch === undefined ? {} : { launch: { ...launch } as JsonObject }),
  };
  return { digest: digestOf(parts), ...parts };
}

/** Reads a promise; throws `invalid-lock` where it does not have the digest beside it. */
export function parseLockedPromise(locked: LockedPromise, at: readonly string[]): ServerPromise {
  const { digest, ...parts } = locked;
  // The schema of lock files has just said that it is JSON of this shape.
  if (digestOf(parts as unknown as JsonObject) !== digest)
    throw invalid("the promise of the source does not have the digest beside it", at);
  const lists = LIST_FIELDS.flatMap((field): [string, Json][] => {
    const definitions = locked[field];
    return definitions === undefined ? [] : [[field, Object.values(definitions)]];
  });
  const { instructions, server, launch } = locked;
  const { promise, omitted } = parsePromise({
    ...Object.fromEntries(lists),
    ...withoutAbsent({ instructions }),
  });
  const [fault] = omitted;
  if (fault !== undefined) throw invalid(fault.message, at);
  return {
    ...promise,
    ...withoutAbsent({ server, launch }),
  };
}

function listJson<Field extends ListField>(
  field: Field,
  definitions: readonly DefinitionLists[Field][],
): JsonObject {
  const { identity, toJson } = DEFINITION_KINDS[field];
  const seen = new Map<string, number>();
  const entries = definitions
    .map((definition) => ({ name: identity(definition), text: canonicalJson(toJson(definition)) }))
    .sort((one, other) => compareText(one.name, other.name) || compareText(one.text, other.text))
    .map(({ name, text }): [string, Json] => {
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return [count === 1 ? name : `${name}#${count}`, parseJson(text)];
    });
  return Object.fromEntries(entries);
}

function digestOf(parts: JsonObject): Digest {
  return `sha256:${sha256(canonicalJson(parts))}`;
}

function invalid(message: string, at: readonly string[]): ToolcribError {
  return new ToolcribError("invalid-lock", message, { path: jsonPointer(at) });
}
