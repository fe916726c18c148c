import {
  canonicalJson,
  compareText,
  DEFINITION_KINDS,
  type DefinitionLists,
  type Digest,
  digestToolList,
  type Era,
  type JsonObject,
  type ListField,
  type Omission,
  type Prompt,
  type ServerPromise,
  type Tool,
  toMcpJson,
  toWireName,
  withoutAbsent,
} from "@toolcrib/model";
import type { Connection } from "../connect/connection.ts";

/** A captured tool list: what one server offered at one moment. */
export interface Snapshot {
  readonly $schema: string;
  readonly format: "toolcrib-snapshot/1";
  readonly server: {
    readonly name: string | null;
    readonly version: string | null;
    readonly title?: string;
  };
  /** The era in which the list was given: it decides the shape of output schemas. */
  readonly era: Era | null;
  /** Under the names that they are served by; sorted by name, then by content. */
  readonly tools: readonly JsonObject[];
  /** The digest of the tools. */
  readonly digest: Digest;
  /** What the server offers besides tools; absent where it has none of it. */
  readonly instructions?: string;
  readonly prompts?: readonly JsonObject[];
  readonly resources?: readonly JsonObject[];
  readonly resourceTemplates?: readonly JsonObject[];
  /** What the server offered and could not be read; absent where nothing is missing. */
  readonly omitted?: readonly JsonObject[];
}

/** What a snapshot is made of. */
export interface SnapshotParts {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly era?: Era | undefined;
  readonly tools: readonly Tool[];
  readonly promise?: ServerPromise | undefined;
  readonly omitted?: readonly Omission[] | undefined;
}

/** Makes a snapshot: equal tools give an equal one, in whatever order they and their keys came. */
export function makeSnapshot(parts: SnapshotParts): Snapshot {
  const { name, version, era, tools, promise = {}, omitted = [] } = parts;
  const { title } = promise.server ?? {};
  const offered = tools.map(underWireName);
  const texts = offered
    .map((tool) => ({ name: tool.name, text: canonicalJson(toMcpJson(tool)) }))
    .sort((a, b) => compareText(a.name, b.name) || compareText(a.text, b.text));
  return {
    $schema: "https://toolcrib.dev/schemas/snapshot-1.json",
    format: "toolcrib-snapshot/1",
    server: {
      name: name ?? null,
      version: version ?? null,
      ...withoutAbsent({ title }),
    },
    era: era ?? null,
    tools: texts.map(({ text }): JsonObject => nameFirst(JSON.parse(text))),
    digest: digestToolList(offered),
    ...(promise.instructions ? { instructions: promise.instructions } : {}),
    ...listJson("prompts", promise.prompts?.map(underNamespace)),
    ...listJson("resources", promise.resources),
    ...listJson("resourceTemplates", promise.resourceTemplates),
    ...(omitted.length === 0 ? {} : { omitted: omitted.map((each) => ({ ...each })) }),
  };
}

/** A snapshot as a file holds it. */
export function formatSnapshot(snapshot: Snapshot): string {
  return `${JSON.stringify(snapshot, null, 2)}\n`;
}

/** A list of definitions, sorted by what identifies them, then by content; nothing for an empty one. */
function listJson<Field extends ListField>(
  field: Field,
  definitions: readonly DefinitionLists[Field][] = [],
): { readonly [key in ListField]?: readonly JsonObject[] } {
  if (definitions.length === 0) return {};
  const { identity, toJson } = DEFINITION_KINDS[field];
  const sorted = definitions
    .map((definition) => ({
      key: identity(definition),
      text: canonicalJson(toJson(definition)),
    }))
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.text, b.text));
  return { [field]: sorted.map(({ text }): JsonObject => nameFirst(JSON.parse(text))) };
}

/** Asks a connected server for all that it promises and makes a snapshot of it. */
export async function captureSnapshot(connection: Connection): Promise<Snapshot> {
  const { tools, omitted } = await connection.listTools();
  const { promise, omitted: unread } = await connection.readPromise();
  const { server, era } = connection;
  return makeSnapshot({
    name: server.name,
    version: server.version,
    era,
    tools,
    promise,
    omitted: [...omitted, ...unread],
  });
}

/** What a server offers has no namespace any more: it became a part of the name. */
function underWireName(tool: Tool): Tool {
  if (tool.namespace === undefined) return tool;
  const { namespace: _part, ...rest } = tool;
  return { ...rest, name: toWireName(tool) };
}

/** A prompt of a namespace is offered under a name as a tool is. */
function underNamespace(prompt: Prompt): Prompt {
  if (prompt.namespace === undefined) return prompt;
  const { namespace, name, ...rest } = prompt;
  return { ...rest, name: toWireName({ namespace, name }) };
}

/** People look for the name; every other key is in canonical order. */
function nameFirst({ name, ...others }: JsonObject): JsonObject {
  return name === undefined ? others : { name, ...others };
}
