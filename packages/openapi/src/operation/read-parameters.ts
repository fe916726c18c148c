import {
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  visibleText,
} from "@toolcrib/model";
import { childOf } from "../document/child-location.ts";
import type { DocumentLocation } from "../document/document-location.ts";
import { isMediaType } from "./media-type.ts";
import type { ParameterPlace, ParameterStyle } from "./operation-binding.ts";
import type { OperationReader } from "./operation-reader.ts";

/** A parameter as it is declared, in the terms of 3.x. */
export interface DeclaredParameter {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly required: boolean;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved?: true;
  readonly contentType?: string;
  /** The place of its schema; undefined where it has none. */
  readonly schema: DocumentLocation | undefined;
  readonly at: DocumentLocation;
}

/** Headers that a client sets itself, and those that OpenAPI says are never parameters. */
const OWN_HEADERS =
  /^(?:accept|content-type|authorization|host|content-length|connection|keep-alive|transfer-encoding|upgrade|te|trailer|expect|cookie|proxy-.*)$/i;
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;

/** The parameter objects of an operation and its path, references followed; those of the operation count more. */
export function parameterObjects(reader: OperationReader): readonly DocumentLocation[] {
  const found = new Map<string, DocumentLocation>();
  for (const owner of [reader.operation.item, reader.operation.at]) {
    const list = childOf(owner, "parameters");
    if (!isJsonArray(list.value)) continue;
    for (const index of list.value.keys()) {
      const followed = reader.follow(childOf(list, String(index)));
      if (followed === undefined || !isJsonObject(followed.value)) continue;
      const { name, in: place } = followed.value;
      if (typeof name === "string" && typeof place === "string")
        found.set(`${place} ${name}`, followed);
      else reader.report("ignored-parameter", "a parameter needs name and in", followed);
    }
  }
  return [...found.values()];
}

/** Reads the parameters of an operation; those in a body or a form are read elsewhere. */
export function readParameters(
  objects: readonly DocumentLocation[],
  reader: OperationReader,
): readonly DeclaredParameter[] {
  return objects.flatMap((at) => readParameter(at, reader) ?? []);
}

function readParameter(
  at: DocumentLocation,
  reader: OperationReader,
): DeclaredParameter | undefined {
  const parameter = at.value as JsonObject; // what parameterObjects gave
  const name = String(parameter["name"]);
  const place = parameter["in"];
  if (place === "body" || place === "formData") return undefined;
  if (place !== "path" && place !== "query" && place !== "header" && place !== "cookie") {
    const message = `the parameter ${visibleText(name)} is in ${visibleText(String(place))}, which cannot be sent`;
    reader.report("ignored-parameter", message, at);
    return undefined;
  }
  const fault = nameFault(name, place);
  if (fault !== undefined) {
    reader.report("ignored-parameter", `the parameter ${visibleText(name)} ${fault}`, at);
    return undefined;
  }
  const content = contentOf(parameter, at);
  const schema = reader.version === "2.0" ? at : (content?.schema ?? schemaOf(at));
  return {
    name,
    in: place,
    required: place === "path" || parameter["required"] === true,
    ...styleOf(parameter, place, reader.version === "2.0"),
    ...(parameter["allowReserved"] === true && place === "query" ? { allowReserved: true } : {}),
    ...(content === undefined ? {} : { contentType: content.type }),
    schema,
    at,
  };
}

function nameFault(name: string, place: ParameterPlace): string | undefined {
  if (place === "header" && OWN_HEADERS.test(name))
    return "is a header that the client sets itself";
  if ((place === "header" || place === "cookie") && !TOKEN.test(name))
    return `has a name that no ${place} can have`;
  return name === "" ? "has no name" : undefined;
}

function schemaOf(at: DocumentLocation): DocumentLocation | undefined {
  const schema = childOf(at, "schema");
  return schema.value === undefined ? undefined : schema;
}

/** A parameter with `content` is written in its one media type. */
function contentOf(
  { content }: JsonObject,
  at: DocumentLocation,
): { readonly type: string; readonly schema: DocumentLocation | undefined } | undefined {
  if (!isJsonObject(content)) return undefined;
  const [type] = Object.keys(content);
  if (type === undefined || !isMediaType(type)) return undefined;
  return { type, schema: schemaOf(childOf(childOf(at, "content"), type)) };
}

const STYLES: Readonly<Record<ParameterPlace, readonly ParameterStyle[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form", "cookie"],
};

/** The styles that 2.0 called collection formats. */
const COLLECTIONS: ReadonlyMap<Json | undefined, ParameterStyle> = new Map<
  Json | undefined,
  ParameterStyle
>([
  ["ssv", "spaceDelimited"],
  ["tsv", "tabDelimited"],
  ["pipes", "pipeDelimited"],
]);

interface Style {
  readonly style: ParameterStyle;
  readonly explode: boolean;
}

function styleOf(parameter: JsonObject, place: ParameterPlace, isOld: boolean): Style {
  const allowed = STYLES[place];
  const standard = allowed[0] ?? "simple";
  if (isOld) return collectionStyle(parameter, standard);
  const style = allowed.find((name) => name === parameter["style"]) ?? standard;
  const { explode } = parameter;
  return { style, explode: typeof explode === "boolean" ? explode : standsApart(style) };
}

/** The style of a parameter or form field of 2.0. */
export function collectionStyle({ collectionFormat }: JsonObject, standard: ParameterStyle): Style {
  return {
    style: COLLECTIONS.get(collectionFormat) ?? standard,
    explode: collectionFormat === "multi",
  };
}

/** Whether each item is written by itself where the document does not say. */
export function standsApart(style: ParameterStyle): boolean {
  return style === "form" || style === "cookie" || style === "deepObject";
}
