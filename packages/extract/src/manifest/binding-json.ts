import {
  type BoundArgument,
  type CodeBinding,
  isJsonObject,
  type JsonObject,
  REVIVALS,
  type Revival,
  withoutAbsent,
} from "@toolcrib/model";

const languages: readonly CodeBinding["language"][] = ["typescript", "javascript", "python"];
const passes = ["keyword", "rest", "keyword-rest"] as const;

/** Reads a binding; undefined if it is malformed. Unknown fields are dropped. */
export function parseBinding(json: unknown): CodeBinding | undefined {
  if (!isJsonObject(json)) return undefined;
  const language = oneOf(languages, json["language"]);
  const path = textList(json["path"]);
  const {
    file,
    arguments: args,
    receiver,
    optionalConstruction,
    server,
    application,
    revivals,
    dropNulls,
    stream,
    types,
  } = json;
  if (language === undefined || path === undefined || path.length === 0) return undefined;
  if (typeof file !== "string" || !Array.isArray(args)) return undefined;
  const parsed = args.map(parseArgument);
  const owner = oneOf(["instance", "object"] as const, receiver);
  const revived = revivals === undefined ? {} : parseRevivals(revivals);
  const dropped = dropNulls === undefined ? [] : textList(dropNulls);
  if (!parsed.every((argument) => argument !== undefined)) return undefined;
  if (revived === undefined || dropped === undefined) return undefined;
  return {
    language,
    file,
    path,
    ...(owner === undefined ? {} : { receiver: owner }),
    ...(optionalConstruction === true ? { optionalConstruction } : {}),
    ...(typeof server === "string" ? { server } : {}),
    ...(typeof application === "string" ? { application } : {}),
    arguments: parsed,
    ...(Object.keys(revived).length === 0 ? {} : { revivals: revived }),
    ...(dropped.length === 0 ? {} : { dropNulls: dropped }),
    ...(stream === true ? { stream } : {}),
    ...(types === "pydantic" ? { types } : {}),
  };
}

function parseArgument(json: unknown): BoundArgument | undefined {
  if (!isJsonObject(json)) return undefined;
  const { from, name, give, parameter } = json;
  if (from === "input" || from === "nothing") return { from };
  if (from === "context") {
    const given = oneOf(["signal", "context"] as const, give);
    if (given === undefined) return undefined;
    return { from, give: given, ...(typeof parameter === "string" ? { parameter } : {}) };
  }
  if (from !== "property" || typeof name !== "string") return undefined;
  const pass = oneOf(passes, json["pass"]);
  return {
    from,
    name,
    ...withoutAbsent({ pass }),
    ...(typeof parameter === "string" ? { parameter } : {}),
  };
}

function parseRevivals(json: unknown): Readonly<Record<string, Revival>> | undefined {
  if (!isJsonObject(json)) return undefined;
  const entries = Object.entries(json).flatMap(([pointer, name]) => {
    const revival = oneOf(REVIVALS, name);
    return revival === undefined ? [] : [[pointer, revival] as const];
  });
  return Object.fromEntries(entries);
}

function textList(json: unknown): readonly string[] | undefined {
  return Array.isArray(json) && json.every((entry) => typeof entry === "string") ? json : undefined;
}

function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name | undefined {
  return names.find((name) => name === value);
}

/** A binding as JSON: it is made of JSON values already. */
export function toBindingJson(binding: CodeBinding): JsonObject {
  const {
    language,
    file,
    path,
    receiver,
    server,
    application,
    revivals,
    dropNulls,
    stream,
    types,
  } = binding;
  return {
    language,
    file,
    path,
    ...withoutAbsent({ receiver, server, application }),
    arguments: binding.arguments.map((argument) => ({ ...argument })),
    ...(revivals === undefined ? {} : { revivals: { ...revivals } }),
    ...withoutAbsent({ dropNulls, stream, types }),
  };
}
