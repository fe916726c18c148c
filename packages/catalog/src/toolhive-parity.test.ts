import { readFileSync } from "node:fs";
import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { sharedData } from "@toolcrib/testing/shared-data";
import { describe, expect, test } from "vitest";
import { variableOfArgument } from "./convert/environment-variable.ts";
import { legacyToUpstream } from "./convert/legacy-to-upstream.ts";
import { upstreamToLegacy } from "./convert/upstream-to-legacy.ts";
import { detectRegistryFormat } from "./document/registry-format.ts";
import { shortServerName, toServerName } from "./document/server-name.ts";
import { metaWithExtension, PUBLISHER_KEY } from "./extension/publisher-extension.ts";
import { checkRegistry } from "./schemas/check-registry.ts";

/** Facts about the existing converter and its tests. */
interface Cases {
  readonly names: readonly (readonly [string, string])[];
  readonly extractName: readonly (readonly [string, string])[];
  readonly toUpstream: readonly { readonly when: string }[];
  readonly toToolhive: readonly { readonly when: string }[];
  readonly runtimeArgsEnv: readonly (JsonObject & { readonly env: JsonObject | null })[];
  readonly extensionValidation: readonly {
    readonly ext?: JsonObject;
    readonly ns?: string;
    readonly ok?: boolean;
  }[];
  readonly registryValidation: readonly string[];
  readonly detectFormat: readonly { readonly doc?: Json; readonly format?: string }[];
  readonly schemaFidelity: readonly { readonly schema: JsonObject }[];
}

const file = sharedData("parity", "toolhive-cases.json");
const cases: Cases | undefined = file && JSON.parse(readFileSync(file, "utf8"));
const now = "2026-01-01T00:00:00Z";
const container = { image: "a/b:1.2.3", description: "A server" };
const remote = { url: "https://a.example/mcp", description: "A server" };
const oci = { registryType: "oci", identifier: "a/b:1.2.3", transport: { type: "stdio" } };
const npm = { registryType: "npm", identifier: "b", transport: { type: "stdio" } };

function toServer(entry: Json, key = "x"): JsonObject {
  const section = isJsonObject(entry) && "url" in entry ? "remote_servers" : "servers";
  const { document, findings } = legacyToUpstream({ [section]: { [key]: entry } }, { now });
  const servers = isJsonObject(document?.["data"]) ? document["data"]["servers"] : [];
  const server = Array.isArray(servers) ? servers[0] : undefined;
  if (!isJsonObject(server)) throw new Error(findings[0]?.message);
  return server;
}

/** The outcome for one server: its entry, or the reason why it has none. */
function toEntry(fields: JsonObject): {
  entry?: Json | undefined;
  reason?: string;
  rules: string[];
} {
  const server = { name: "io.github.stacklok/x", version: "1.2.3", ...fields };
  const { document, notes, findings } = upstreamToLegacy({ data: { servers: [server] } }, { now });
  const rules = findings.map(({ rule }) => rule);
  for (const section of ["servers", "remote_servers"]) {
    const servers = document?.[section];
    if (isJsonObject(servers) && servers["x"] !== undefined) return { entry: servers["x"], rules };
  }
  return { reason: notes[0]?.reason ?? "", rules };
}

/** What toolcrib does where the existing converter has a case of this description. */
const toUpstream: Readonly<Record<string, () => void>> = {
  "input null": () => expect(() => toServer(null)).toThrow("a server must be an object"),
  "name empty": () => expect(() => toServer(container, "")).toThrow("cannot be empty"),
  "transport empty (image)": () =>
    expect(toServer(container)).toMatchObject({ packages: [{ transport: { type: "stdio" } }] }),
  "transport streamable-http|sse, target_port 8080": () => {
    for (const transport of ["streamable-http", "sse"])
      expect(toServer({ ...container, transport, target_port: 8080 })).toMatchObject({
        packages: [{ transport: { type: transport, url: "http://localhost:8080" } }],
      });
  },
  "http transport, no port": () =>
    expect(toServer({ ...container, transport: "sse" })).toMatchObject({
      packages: [{ transport: { type: "sse", url: "http://localhost" } }],
    }),
  "status empty": () =>
    expect(toServer(container)["_meta"]).toEqual(
      metaWithExtension("a/b:1.2.3", {
        status: "active",
        custom_metadata: expect.anything(),
      }),
    ),
  // A loss of theirs: the version is known from the image, and where it is not, 1.0.0 stays.
  version: () => {
    expect(toServer(container)).toMatchObject({ version: "1.2.3" });
    expect(toServer({ ...container, image: "a/b:latest" })).toMatchObject({ version: "1.0.0" });
    expect(toServer(remote)).toMatchObject({ version: "1.0.0" });
  },
  // A loss of theirs: the source follows from the host.
  "repository_url set": () => {
    const source = (url: string): Json | undefined =>
      (toServer({ ...container, repository_url: url })["repository"] as JsonObject)["source"];
    expect(source("https://github.com/a/b")).toBe("github");
    expect(source("https://gitlab.com/a/b")).toBe("gitlab");
    expect(source("https://git.example.org/a/b")).toBe("git.example.org");
  },
};

const toToolhive: Readonly<Record<string, () => void>> = {
  "no packages": () => expect(toEntry({}).reason).toContain("(found: nothing to start)"),
  "only npm package": () => expect(toEntry({ packages: [npm] }).reason).toContain("(found: npm)"),
  // An error of theirs: the first image has the entry, and the others come back.
  "2 OCI packages": () => {
    const second = { ...oci, identifier: "c/d:2.0.0" };
    expect(toEntry({ packages: [oci, second] }).entry).toMatchObject({
      image: "a/b:1.2.3",
      custom_metadata: {
        "dev.toolcrib/carried": expect.arrayContaining([{ path: "/packages/1", value: second }]),
      },
    });
  },
  "no remotes": () =>
    expect(toEntry({ remotes: [] }).reason).toContain("(found: nothing to start)"),
  // An error of theirs: here a finding, and the URL comes back.
  "transport url with invalid port": () => {
    const transport = { type: "sse", url: "http://localhost:port" };
    const { entry, rules } = toEntry({ packages: [{ ...oci, transport }] });
    expect(rules).toEqual(["invalid-transport-url"]);
    expect(entry).not.toHaveProperty("target_port");
    expect(JSON.stringify(entry)).toContain("http://localhost:port");
  },
  "no publisher extension": () => {
    const { entry } = toEntry({ packages: [oci] });
    expect(entry).toMatchObject({ image: "a/b:1.2.3", transport: "stdio" });
    expect(entry).not.toHaveProperty("status");
    expect(entry).not.toHaveProperty("tier");
  },
  "packageArguments present": () => {
    const packageArguments = [
      { type: "named", name: "--port", value: "1" },
      { type: "positional", value: "dir" },
    ];
    const _meta = metaWithExtension("a/b:1.2.3", { status: "active", args: ["old"] });
    expect(toEntry({ packages: [{ ...oci, packageArguments }], _meta }).entry).toMatchObject({
      args: ["--port", "1", "dir"],
    });
    expect(toEntry({ packages: [oci], _meta }).entry).toMatchObject({ args: ["old"] });
  },
};

const registry = {
  version: "1.0.0",
  meta: { last_updated: "2026-01-01T00:00:00Z" },
  data: { servers: [] },
};
const brokenRegistries: Readonly<Record<string, Json>> = {
  "missing meta": { version: "1.0.0", data: { servers: [] } },
  "missing data": { version: "1.0.0", meta: registry.meta },
  "missing data.servers": { ...registry, data: {} },
  "missing meta.last_updated": { ...registry, meta: {} },
  "version not x.y.z": { ...registry, version: "1.0" },
  "last_updated not date-time": { ...registry, meta: { last_updated: "yesterday" } },
};

describe.skipIf(cases === undefined)("cases of the existing converter", () => {
  test.each(cases?.names ?? [])("G2 the server name of %s is %s", (name, expected) => {
    expect(toServerName(name)).toBe(expected);
  });

  test.each(cases?.extractName ?? [])("G2 the short name of %s is %s", (name, expected) => {
    expect(shortServerName(name)).toBe(expected);
  });

  test.each(cases?.toUpstream ?? [])("G2 to upstream: $when", ({ when }) => {
    expect(Object.keys(toUpstream)).toContain(when);
    toUpstream[when]?.();
  });

  test.each(cases?.toToolhive ?? [])("G2 to legacy: $when", ({ when }) => {
    expect(Object.keys(toToolhive)).toContain(when);
    toToolhive[when]?.();
  });

  test.each(cases?.runtimeArgsEnv ?? [])(
    "G2 the variable of $name $value",
    ({ env, ...argument }) => {
      const found = variableOfArgument({ type: "named", ...argument });
      if (env === null) expect(found).toBeUndefined();
      else expect(found).toEqual({ required: false, ...env });
    },
  );

  test.each(cases?.extensionValidation ?? [])("G4 the extension $ext $ns", ({ ext, ns, ok }) => {
    const publisher: JsonObject =
      ext !== undefined
        ? { "io.github.stacklok": { "a/b:1": ext } }
        : ns?.startsWith("other")
          ? { "com.example": { anything: 1 } }
          : { "io.github.stacklok": {} };
    const server = {
      name: "a/b",
      description: "x",
      version: "1.0.0",
      _meta: { [PUBLISHER_KEY]: publisher },
    };
    expect(checkRegistry(server).length === 0).toBe(ok ?? false);
  });

  test.each(cases?.registryValidation ?? [])("G4 a registry with %s is refused", (fault) => {
    expect(checkRegistry(registry)).toEqual([]);
    expect(Object.keys(brokenRegistries)).toContain(fault);
    expect(checkRegistry(brokenRegistries[fault] ?? null)).not.toEqual([]);
  });

  test.each(cases?.detectFormat.filter(({ doc }) => doc !== undefined) ?? [])(
    "G1 the format of $doc is $format",
    ({ doc, format }) => {
      const ours = format === "legacy" ? "toolhive-legacy" : format;
      expect(detectRegistryFormat(doc)).toBe(ours);
    },
  );

  test("G1 $schema alone tells no format", () => {
    expect(detectRegistryFormat({ $schema: "https://example.com/x.json" })).toBeUndefined();
  });

  test.each(cases?.schemaFidelity ?? [])("G2 a definition keeps $schema", ({ schema }) => {
    const tool_definitions = [{ name: "t", inputSchema: schema, outputSchema: schema }];
    const server = toServer({ ...container, tools: ["t"], tool_definitions });
    expect(toEntry(server).entry).toMatchObject({ tool_definitions });
    expect(JSON.stringify(server)).toContain(JSON.stringify(tool_definitions));
  });
});
