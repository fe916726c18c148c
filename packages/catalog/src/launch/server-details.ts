import {
  canonicalJson,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
} from "@toolcrib/model";
import { field, objectField, objectItems, textField, textItems } from "../document/read-field.ts";
import { extensionFor, publisherExtensions } from "../extension/publisher-extension.ts";

/** One more thing that an entry says of a server, a package or an address. */
export interface EntryDetail {
  readonly fact:
    | "name"
    | "package-source"
    | "file"
    | "start"
    | "permission"
    | "authorization"
    | "provenance"
    | "repository"
    | "tier"
    | "text"
    | "input";
  readonly key: string;
  readonly value: string;
}

/** What a server.json says of its server as a whole. */
export function serverDetails(server: JsonObject): readonly EntryDetail[] {
  const extensions = publisherExtensions(server).map(({ fields }) => fields);
  const [tier] = extensions.flatMap((fields) => textField(fields, "tier") ?? []);
  return [
    ...detail("repository", "", repositoryOf(server)),
    ...detail("tier", "", tier),
    ...["title", "description", "websiteUrl"].flatMap((key) =>
      detail("text", key, textField(server, key)),
    ),
    ...extensions.flatMap((fields) => [
      // Each permission is one that is there or not.
      ...leaves(field(fields, "permissions"))
        .filter(([, value]) => value !== "false")
        .flatMap(([way, value]) => detail("permission", `${way} ${value}`, value)),
      ...tree("authorization", field(fields, "oauth_config")),
      // What was built is another commit each time.
      ...tree("provenance", field(fields, "provenance")).filter(
        ({ key }) => key !== "repository_ref",
      ),
    ]),
  ];
}

/** What a package of a server.json says besides its name, version and transport. */
export function packageDetails(fields: JsonObject, server: JsonObject): readonly EntryDetail[] {
  const type = textField(fields, "registryType") ?? "";
  const source = textField(fields, "registryBaseUrl")?.replace(/\/+$/, "");
  const isUsual = source !== undefined && isUsualSource(type, source);
  return [
    ...detail("package-source", "", isUsual ? undefined : source),
    ...detail("file", "", textField(fields, "fileSha256")),
    ...detail("start", "", startOf(fields, server)),
    ...inputDetails(fields, "environmentVariables"),
  ];
}

/** What a remote of a server.json says besides its URL and transport. */
export function remoteDetails(fields: JsonObject): readonly EntryDetail[] {
  return inputDetails(fields, "headers");
}

/** The domains that packages come from unless an entry says otherwise. */
const USUAL_DOMAINS: Readonly<Record<string, string>> = {
  npm: "npmjs.org",
  pypi: "pypi.org",
  nuget: "nuget.org",
  oci: "docker.io",
};

function isUsualSource(type: string, source: string): boolean {
  const domain = USUAL_DOMAINS[type];
  const [, host] = /^https:\/\/([^/?#]+)/.exec(source) ?? [];
  return domain !== undefined && (host === domain || host?.endsWith(`.${domain}`) === true);
}

/** How a package is started, as a line. */
function startOf(fields: JsonObject, server: JsonObject): string {
  const texts = textItems(
    extensionFor(server, textField(fields, "identifier") ?? "")?.fields,
    "args",
  );
  const own = objectItems(fields, "packageArguments").map(argumentText);
  const url = textField(objectField(fields, "transport"), "url");
  return [
    textField(fields, "runtimeHint"),
    ...objectItems(fields, "runtimeArguments").map(argumentText),
    "…",
    ...(own.length > 0 ? own : texts),
    ...(url === undefined ? [] : [`at ${url}`]),
  ]
    .filter(Boolean)
    .join(" ");
}

function argumentText(fields: JsonObject): string {
  const [name, hint] = [textField(fields, "name"), textField(fields, "valueHint")];
  const known = textField(fields, "value") ?? textField(fields, "default");
  // A flag may have no value; what has no name has one.
  const open = hint === undefined && name !== undefined ? undefined : `{${hint ?? "value"}}`;
  return [name, known ?? open].filter(Boolean).join(" ");
}

function inputDetails(fields: JsonObject, key: string): readonly EntryDetail[] {
  return objectItems(fields, key).flatMap((item) => {
    const name = textField(item, "name");
    if (name === undefined) return [];
    const isSecret = field(item, "isSecret") === true;
    const said = ["value", "default", "choices", "format"].flatMap((aspect) => {
      const text = valueText(field(item, aspect));
      // The template of a secret says where it stands, and is none itself.
      const isHidden = isSecret && /^(?:value|default)$/.test(aspect) && !text?.includes("{");
      return text === undefined ? [] : [`${aspect} ${isHidden ? "(not shown)" : text}`];
    });
    const value = [...(isSecret ? ["secret"] : []), ...said].join(", ");
    return [{ fact: "input", key: name, value: value === "" ? "any value" : value } as const];
  });
}

function repositoryOf(server: JsonObject): string | undefined {
  const repository = objectField(server, "repository");
  const url = textField(repository, "url")?.replace(/(?:\.git)?\/*$/, "");
  const folder = textField(repository, "subfolder");
  return url === undefined || folder === undefined ? url : `${url}/${folder}`;
}

function valueText(value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  // In which order values are listed means nothing.
  if (isJsonArray(value)) return value.map(valueText).sort().join(" | ");
  return typeof value === "string" ? value : canonicalJson(value);
}

/** The values of a tree with the way to each, as in `network.outbound.allow_host`; items have no numbers. */
function leaves(value: Json | undefined, way = ""): readonly (readonly [string, string])[] {
  if (value === undefined || value === null) return [];
  if (isJsonArray(value)) return value.flatMap((item) => leaves(item, way));
  if (!isJsonObject(value)) return [[way, valueText(value) ?? ""]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, way === "" ? key : `${way}.${key}`),
  );
}

/** A tree as details, each with all values of its way. */
function tree(fact: EntryDetail["fact"], value: Json | undefined): readonly EntryDetail[] {
  const values = new Map<string, string[]>();
  for (const [way, text] of leaves(value)) values.set(way, [...(values.get(way) ?? []), text]);
  return [...values].flatMap(([way, texts]) => detail(fact, way, texts.sort().join(", ")));
}

function detail(
  fact: EntryDetail["fact"],
  key: string,
  value: string | undefined,
): readonly EntryDetail[] {
  return value === undefined || value === "" ? [] : [{ fact, key, value }];
}
