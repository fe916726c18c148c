import { type Json, type JsonObject, withoutAbsent } from "@toolcrib/model";
import fc from "fast-check";

// Through JSON, which has no negative zero.
const anything: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => JSON.parse(JSON.stringify(value)));
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ minLength: 90, maxLength: 130, unit: "grapheme" }),
  fc.constant("a b ".repeat(40)),
);
const flag = fc.boolean();
const texts = fc.array(fc.string({ maxLength: 8 }), { maxLength: 3 });
const url = fc.constantFrom(
  "https://a.example/mcp",
  "https://b.example/{tenant}/sse",
  "http://localhost",
  "http://localhost:8080",
  "http://localhost:8080/mcp",
  "http://localhost:99999",
  "nonsense",
);
const image = fc.constantFrom(
  "a/b:1.2.3",
  "host:5000/a/b",
  "a/b:v2.0.0-rc.1",
  "c:latest",
  "d@sha256:ab",
);

/** A record whose keys may be missing, of a wrong type, or joined by unknown ones. */
function loose(model: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<JsonObject> {
  const fields = Object.fromEntries(
    Object.entries(model).map(([key, value]) => [
      key,
      fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: anything }),
    ]),
  );
  return fc
    .tuple(
      fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>,
      fc.dictionary(fc.constantFrom("x-note", "__proto__", "definitions"), anything, {
        maxKeys: 1,
      }),
    )
    .map(([known, unknown]) => ({ ...known, ...unknown }));
}

const definition = loose({
  name: fc.string({ maxLength: 6 }),
  title: text,
  description: text,
  inputSchema: fc.constantFrom<Json>(
    { type: "object" },
    { oneOf: [{ type: "object" }, { type: "string" }] },
    { definitions: { a: {} }, $ref: "#/definitions/a" },
  ),
  outputSchema: anything,
  annotations: fc.constantFrom<Json>({}, { readOnly: true }, { readOnlyHint: false }),
});

const shared = {
  status: fc.constantFrom("Active", "Deprecated", "active"),
  tier: fc.constantFrom("Official", "Community"),
  tools: texts,
  tags: texts,
  overview: text,
  tool_definitions: fc.array(definition, { maxLength: 2 }),
  metadata: loose({ stars: fc.nat(), pulls: fc.nat(), last_updated: text, kubernetes: anything }),
  custom_metadata: loose({ owner: text }),
  proxy_port: fc.nat(),
  stateless: flag,
};
const containerOnly = {
  permissions: loose({ name: text, network: anything, read: texts, privileged: flag }),
  args: texts,
  provenance: loose({ sigstore_url: text }),
  docker_tags: texts,
};
const remoteOnly = {
  oauth_config: loose({ issuer: text }),
  env_vars: fc.array(loose({ name: text, description: text, required: flag }), { maxLength: 2 }),
};
const variable = loose({
  name: text,
  description: text,
  required: flag,
  secret: flag,
  default: text,
  choices: texts,
});
const legacyBase = {
  name: fc.constantFrom("com.example/thing", "thing", "a/b/c", ""),
  title: text,
  description: text,
  transport: fc.constantFrom("stdio", "sse", "streamable-http", ""),
  repository_url: fc.constantFrom("https://github.com/a/b", "https://gitlab.com/a/b", "x"),
};
const container = fc
  .tuple(
    loose({
      ...legacyBase,
      ...shared,
      ...containerOnly,
      target_port: fc.integer({ min: 0, max: 70_000 }),
      env_vars: fc.array(variable, { maxLength: 2 }),
    }),
    image,
  )
  .map(([entry, address]) => ({ ...entry, image: address }));
const remote = fc
  .tuple(
    loose({
      ...legacyBase,
      ...shared,
      ...remoteOnly,
      headers: fc.array(variable, { maxLength: 2 }),
    }),
    url,
  )
  .map(([entry, address]) => ({ ...entry, url: address }));
const key = fc.constantFrom("fetch", "git-hub", "Thing", "b-2", "a_b", "7", "com.example/other");
/** Legacy registries, with fields that are missing, of a wrong type, or unknown. */
export const legacyRegistry: fc.Arbitrary<JsonObject> = fc
  .tuple(
    loose({ $schema: text, version: text, last_updated: text, groups: anything }),
    fc.option(fc.dictionary(key, container, { maxKeys: 3 }), { nil: undefined }),
    fc.option(fc.dictionary(key, remote, { maxKeys: 3 }), { nil: undefined }),
  )
  .map(([root, servers, remotes]) => ({
    ...root,
    ...withoutAbsent({ servers }),
    ...(remotes === undefined ? {} : { remote_servers: remotes }),
  }));

const input = loose({
  name: text,
  description: text,
  isRequired: flag,
  isSecret: flag,
  default: text,
  choices: texts,
  format: text,
  placeholder: text,
  value: fc.constantFrom("A={a}", "A=b=c", "NOEQUALS", ""),
  variables: fc.constantFrom<Json>({ a: { isRequired: true, isSecret: true } }),
});
const argument = fc
  .tuple(input, fc.constantFrom("-e", "--env", "-i"))
  .map(([fields, name]) => ({ ...fields, type: "named", name }));
const packageItem = loose({
  registryType: fc.constantFrom("oci", "oci", "npm", "pypi"),
  identifier: image,
  version: text,
  transport: loose({ type: fc.constantFrom("stdio", "sse"), url, headers: fc.array(input) }),
  environmentVariables: fc.array(input, { maxLength: 2 }),
  runtimeArguments: fc.array(argument, { maxLength: 2 }),
  packageArguments: fc.array(input, { maxLength: 2 }),
  runtimeHint: text,
  fileSha256: text,
  registryBaseUrl: text,
});
const remoteItem = loose({
  type: fc.constantFrom("sse", "streamable-http"),
  url,
  headers: fc.array(input),
});
const extensions = fc.dictionary(
  fc.oneof(image, url),
  loose({ ...shared, ...containerOnly, ...remoteOnly }),
  { maxKeys: 2 },
);
const server = fc
  .tuple(
    fc.constantFrom("io.github.stacklok/fetch", "com.example/fetch", "plain", "a/b/c", "x/Fetch"),
    loose({
      $schema: text,
      title: text,
      description: text,
      version: fc.constantFrom("1.0.0", "1.2.3", "9.9.9"),
      websiteUrl: text,
      repository: loose({ url: text, source: text, id: text, subfolder: text }),
      icons: anything,
      packages: fc.array(packageItem, { maxLength: 3 }),
      remotes: fc.array(remoteItem, { maxLength: 2 }),
    }),
    fc.option(extensions, { nil: undefined }),
    anything,
  )
  .map(([name, fields, byKey, other]) => ({
    ...fields,
    name,
    ...(byKey === undefined
      ? {}
      : {
          _meta: {
            other,
            "io.modelcontextprotocol.registry/publisher-provided": {
              "io.github.stacklok": byKey,
              "com.example": other,
            },
          },
        }),
  }));
/** Upstream registries, with fields that are missing, of a wrong type, or unknown. */
export const upstreamRegistry: fc.Arbitrary<JsonObject> = fc
  .tuple(
    loose({ $schema: text, version: text, meta: loose({ last_updated: text }) }),
    loose({ skills: anything, plugins: anything }),
    fc.uniqueArray(server, {
      maxLength: 4,
      selector: (item: JsonObject) => JSON.stringify([item["name"], item["version"]]),
    }),
  )
  .map(([root, data, servers]) => ({ ...root, data: { ...data, servers } }));
