import type { ToolAnnotations } from "@toolcrib/model";
import {
  AUDIENCES,
  HINT_NAMES,
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
  ToolcribError,
  visibleText,
  withoutAbsent,
} from "@toolcrib/model";
import type { SourceLimits, ToolFilter } from "@toolcrib/runtime";
import { type ConflictName, conflictStrategies } from "./conflicts/index.ts";

/** What a file says about an aggregate. */
export interface AggregateRules {
  readonly conflict?: ConflictName;
  /** By the names of the upstreams. */
  readonly upstreams: ReadonlyMap<string, UpstreamRules>;
}

/** What is changed about the tools of one upstream. */
export interface UpstreamRules {
  /** Only these tools; `*` stands for any text. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** Only tools of which all of this holds; audience and hints are the tools' own claims. */
  readonly only?: ToolFilter;
  /** How many calls of the upstream run and wait, and for how long. */
  readonly limits?: SourceLimits;
  /** By the tools' own names. */
  readonly tools: ReadonlyMap<string, ToolOverride>;
}

/** What is changed about one tool. */
export interface ToolOverride {
  readonly name?: string;
  readonly description?: string;
  readonly annotations?: ToolAnnotations;
  /** Not listed, yet answered when it is called. */
  readonly hidden?: boolean;
}

/** Reads the rules of an aggregate. Throws `invalid-config` with the place of what is wrong. */
export function parseAggregateRules(json: Json): AggregateRules {
  const root = object(json, []);
  refuseOthers(root, ["$schema", "conflict", "upstreams"], []);
  const conflict = conflictStrategies.find(({ name }) => name === root["conflict"])?.name;
  if (root["conflict"] !== undefined && conflict === undefined) {
    throw wrong(
      ["conflict"],
      `give one of ${conflictStrategies.map(({ name }) => name).join(", ")}`,
    );
  }
  const upstreams = Object.entries(object(root["upstreams"] ?? {}, ["upstreams"]));
  return {
    ...withoutAbsent({ conflict }),
    upstreams: new Map(
      upstreams.map(([name, rules]) => [name, parseUpstream(rules, ["upstreams", name])]),
    ),
  };
}

function parseUpstream(json: Json, path: Path): UpstreamRules {
  const rules = object(json, path);
  refuseOthers(rules, ["include", "exclude", "only", "limits", "tools"], path);
  const include = texts(rules["include"], [...path, "include"]);
  const exclude = texts(rules["exclude"], [...path, "exclude"]);
  const only =
    rules["only"] === undefined ? undefined : parseFilter(rules["only"], [...path, "only"]);
  const limits =
    rules["limits"] === undefined ? undefined : parseLimits(rules["limits"], [...path, "limits"]);
  const tools = Object.entries(object(rules["tools"] ?? {}, [...path, "tools"]));
  return {
    ...withoutAbsent({ limits, include, exclude, only }),
    tools: new Map(
      tools.map(([name, override]) => [name, parseOverride(override, [...path, "tools", name])]),
    ),
  };
}

/** The limits of one upstream, by the names that the file has for them. */
const limitNames = {
  calls: "callsPerSource",
  callsPerTool: "callsPerTool",
  queue: "queuedCalls",
  timeoutMs: "callMs",
} as const;

function parseLimits(json: Json, path: Path): SourceLimits {
  const given = object(json, path);
  refuseOthers(given, Object.keys(limitNames), path);
  const entries = Object.entries(limitNames).flatMap(([name, option]) => {
    const value = given[name];
    if (value === undefined) return [];
    const least = name === "queue" ? 0 : 1;
    if (!Number.isSafeInteger(value) || Number(value) < least)
      throw wrong([...path, name], `a whole number of at least ${least} is expected`);
    return [[option, value]];
  });
  return Object.fromEntries(entries);
}

const filterHints = ["readOnly", "destructive", "idempotent", "openWorld"] as const;

function parseFilter(json: Json, path: Path): ToolFilter {
  const given = object(json, path);
  refuseOthers(given, ["audience", "tags", ...filterHints], path);
  const named = text(given["audience"], [...path, "audience"]);
  const audience = AUDIENCES.find((known) => known === named);
  if (named !== undefined && audience === undefined)
    throw wrong([...path, "audience"], `give one of ${AUDIENCES.join(", ")}`);
  const tags = texts(given["tags"], [...path, "tags"]);
  const hints = filterHints.flatMap((name) => {
    const value = truth(given[name], [...path, name]);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...withoutAbsent({ audience, tags }),
    ...Object.fromEntries(hints),
  };
}

function parseOverride(json: Json, path: Path): ToolOverride {
  const override = object(json, path);
  refuseOthers(override, ["name", "description", "annotations", "hidden"], path);
  const name = text(override["name"], [...path, "name"]);
  const description = text(override["description"], [...path, "description"]);
  const hidden = truth(override["hidden"], [...path, "hidden"]);
  const annotations =
    override["annotations"] === undefined
      ? undefined
      : parseAnnotations(override["annotations"], [...path, "annotations"]);
  return {
    ...withoutAbsent({ name, description, hidden, annotations }),
  };
}

function parseAnnotations(json: Json, path: Path): ToolAnnotations {
  const given = object(json, path);
  refuseOthers(given, ["title", ...HINT_NAMES], path);
  const title = text(given["title"], [...path, "title"]);
  const hints = HINT_NAMES.flatMap((name) => {
    const value = truth(given[name], [...path, name]);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...withoutAbsent({ title }), ...Object.fromEntries(hints) };
}

type Path = readonly string[];

function object(json: Json | undefined, path: Path): JsonObject {
  if (isJsonObject(json)) return json;
  throw wrong(path, "an object is expected");
}

function text(json: Json | undefined, path: Path): string | undefined {
  if (json === undefined || typeof json === "string") return json;
  throw wrong(path, "a text is expected");
}

function truth(json: Json | undefined, path: Path): boolean | undefined {
  if (json === undefined || typeof json === "boolean") return json;
  throw wrong(path, "true or false is expected");
}

function texts(json: Json | undefined, path: Path): readonly string[] | undefined {
  if (json === undefined) return undefined;
  if (Array.isArray(json) && json.every((item) => typeof item === "string")) return json;
  throw wrong(path, "a list of texts is expected");
}

function refuseOthers(json: JsonObject, known: readonly string[], path: Path): void {
  const other = Object.keys(json).find((key) => !known.includes(key));
  if (other === undefined) return;
  throw wrong([...path, other], `this key is not known; known are ${known.join(", ")}`);
}

function wrong(path: Path, expected: string): ToolcribError {
  const pointer = jsonPointer(path);
  const message = `${pointer === "" ? "the rules" : visibleText(pointer)}: ${expected}`;
  return new ToolcribError("invalid-config", message, { path: pointer });
}
