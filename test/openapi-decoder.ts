import type { IncomingMessage } from "node:http";
import type {
  GeneratedBody,
  GeneratedCall,
  GeneratedParameter,
  GeneratedSchema,
} from "./openapi-arbitrary.ts";

/** A request as it came over the wire. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly target: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/**
 * What a request means by the OpenAPI specification (3.1.1, Style Values and Style Examples; RFC
 * 6570; RFC 7578), knowing the operation. Written for tests, apart from what writes requests.
 */
export async function decodeRequest(
  request: ReceivedRequest,
  call: GeneratedCall,
  prefix: string,
): Promise<Record<string, unknown>> {
  const [path = "", search = ""] = splitOnce(request.target, "?");
  const template = new RegExp(`^${prefix}${call.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]*)")}$`);
  const match = template.exec(path);
  const groups = match?.groups ?? {};
  if (match === null) throw new Error(`${path} does not match ${call.path}`);
  const decoded: Record<string, unknown> = {};
  for (const parameter of call.parameters) {
    const value = decodeParameter(parameter, { groups, search, headers: request.headers });
    if (value !== undefined) decoded[parameter.name] = value;
  }
  if (call.body !== undefined) Object.assign(decoded, await decodeBody(request, call.body));
  return decoded;
}

interface Raw {
  readonly groups: Readonly<Record<string, string>>;
  readonly search: string;
  readonly headers: IncomingMessage["headers"];
}

function decodeParameter(parameter: GeneratedParameter, raw: Raw): unknown {
  const { name, in: place, content } = parameter;
  const schema = parameter.schema ?? content?.["application/json"]?.schema ?? { type: "string" };
  if (content !== undefined) return JSON.parse(contentText(name, place, raw));
  switch (place) {
    case "path":
      return decodePath(parameter, schema, raw.groups[name] ?? "");
    case "query":
      return decodeQuery(parameter, schema, pairsOf(raw.search, "&"));
    case "cookie":
      return decodeForm(parameter, schema, pairsOf(raw.headers.cookie ?? "", "; "));
    case "header": {
      const text = raw.headers[name.toLowerCase()];
      if (typeof text !== "string") return undefined;
      return split(schema, text, {
        separator: ",",
        pair: parameter.explode === true ? "=" : ",",
        decode: String,
      });
    }
  }
}

function contentText(name: string, place: string, { groups, search, headers }: Raw): string {
  if (place === "path") return decodeURIComponent(groups[name] ?? "");
  const pairs = place === "query" ? pairsOf(search, "&") : pairsOf(headers.cookie ?? "", "; ");
  return decodeURIComponent(pairs.find(([key]) => key === name)?.[1] ?? "");
}

function decodePath(
  { name, style, explode }: GeneratedParameter,
  schema: GeneratedSchema,
  text: string,
): unknown {
  const decode = decodeURIComponent;
  const pair = explode === true ? "=" : ",";
  if (style === "label")
    return split(schema, text.slice(1), { separator: explode === true ? "." : ",", pair, decode });
  if (style !== "matrix") return split(schema, text, { separator: ",", pair, decode });
  const parts = text.slice(1).split(";");
  if (schema.type === "array" && explode === true)
    return parts.map((part) => decode(splitOnce(part, "=")[1] ?? ""));
  if (schema.type === "object" && explode === true)
    return Object.fromEntries(
      parts.map((part) => splitOnce(part, "=").map((one) => decode(one ?? ""))),
    );
  if (splitOnce(text.slice(1), "=")[0] !== name) throw new Error(`${text} does not name ${name}`);
  return split(schema, splitOnce(text, "=")[1] ?? "", { separator: ",", pair: ",", decode });
}

function decodeQuery(
  parameter: GeneratedParameter,
  schema: GeneratedSchema,
  pairs: Pairs,
): unknown {
  const { name, style } = parameter;
  const decode = decodeURIComponent;
  if (style === "deepObject") {
    const members = pairs.flatMap(([key, value]) => {
      const [, member] = new RegExp(`^${name}\\[(.*)\\]$`).exec(decode(key)) ?? [];
      return member === undefined ? [] : [[member, decode(value)] as const];
    });
    return members.length === 0 ? undefined : Object.fromEntries(members);
  }
  const separator = { spaceDelimited: "%20", pipeDelimited: "%7C" }[style ?? ""];
  if (separator === undefined) return decodeForm(parameter, schema, pairs);
  const own = pairs.find(([key]) => decode(key) === name);
  return own === undefined
    ? undefined
    : split(schema, own[1], { separator, pair: separator, decode });
}

function decodeForm(
  { name, explode = true }: GeneratedParameter,
  schema: GeneratedSchema,
  pairs: Pairs,
): unknown {
  const decode = decodeURIComponent;
  const own = pairs.filter(([key]) => decode(key) === name).map(([, value]) => value);
  if (own.length === 0) return undefined;
  if (schema.type === "array" && explode) return own.map((value) => decode(value));
  return split(schema, own[0] ?? "", { separator: ",", pair: ",", decode });
}

type Pairs = readonly (readonly [string, string])[];

function pairsOf(text: string, separator: string): Pairs {
  return text === ""
    ? []
    : text
        .split(separator)
        .map((pair) => [splitOnce(pair, "=")[0] ?? "", splitOnce(pair, "=")[1] ?? ""]);
}

interface Delimiters {
  readonly separator: string;
  readonly pair: string;
  readonly decode: (text: string) => string;
}

function split(
  schema: GeneratedSchema,
  text: string,
  { separator, pair, decode }: Delimiters,
): unknown {
  if (schema.type === "array") return text.split(separator).map(decode);
  if (schema.type !== "object") return typed(schema, decode(text));
  const parts = text.split(separator);
  if (pair === "=")
    return Object.fromEntries(
      parts.map((part) => splitOnce(part, "=").map((one) => decode(one ?? ""))),
    );
  return Object.fromEntries(
    Array.from({ length: parts.length / 2 }, (_, index) => [
      decode(parts[2 * index] ?? ""),
      decode(parts[2 * index + 1] ?? ""),
    ]),
  );
}

function typed(schema: GeneratedSchema, text: string): unknown {
  return schema.type === "integer" || schema.type === "boolean" ? JSON.parse(text) : text;
}

async function decodeBody(
  { headers, body }: ReceivedRequest,
  declared: GeneratedBody,
): Promise<Record<string, unknown>> {
  const type = headers["content-type"] ?? "";
  if (!type.startsWith(declared.type)) throw new Error(`${type} is not ${declared.type}`);
  const isWhole = declared.schema.type !== "object";
  if (/json/.test(type)) {
    const value = JSON.parse(body.toString("utf8"));
    return isWhole ? { body: value } : value;
  }
  if (type === "text/plain") return { body: body.toString("utf8") };
  if (type === "application/octet-stream") return { body: body.toString("base64") };
  const properties = declared.schema["properties"] as Readonly<Record<string, GeneratedSchema>>;
  const form = await new Response(new Uint8Array(body), {
    headers: { "content-type": type },
  }).formData();
  const decoded: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const values = form.getAll(name);
    const [first] = values;
    if (first === undefined) continue;
    if (typeof first !== "string" && schema["format"] === "binary")
      decoded[name] = {
        base64: Buffer.from(await first.arrayBuffer()).toString("base64"),
        filename: first.name,
      };
    else if (schema.type === "array") decoded[name] = values.map(String);
    else if (schema.type === "object") decoded[name] = JSON.parse(String(first));
    else decoded[name] = typed(schema, String(first));
  }
  return decoded;
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
