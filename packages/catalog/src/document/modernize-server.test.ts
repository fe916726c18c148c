import { expect, test } from "vitest";
import { checkRegistry } from "../schemas/check-registry.ts";
import { modernizeServer } from "./modernize-server.ts";

test("G1 spellings from before 2025-09-16 are read, and reported", () => {
  const old = {
    name: "io.example/a",
    description: "A",
    version_detail: { version: "1.2.3" },
    website_url: "https://example.com",
    packages: [
      {
        registry_type: "npm",
        registry_base_url: "https://example.com",
        identifier: "a",
        version: "1.2.3",
        file_sha256: "0".repeat(64),
        runtime_hint: "npx",
        runtime_arguments: [{ type: "named", name: "-y", is_repeated: false }],
        package_arguments: [{ type: "positional", value_hint: "dir", is_required: true }],
        environment_variables: [
          { name: "KEY", is_secret: true, value: "{is_required}", variables: { is_required: {} } },
        ],
        transport: { type: "stdio" },
      },
    ],
    remotes: [{ transport_type: "sse", url: "https://example.com/sse" }],
  };
  const { server, findings } = modernizeServer(old);
  expect(server).toEqual({
    name: "io.example/a",
    description: "A",
    version: "1.2.3",
    version_detail: { version: "1.2.3" },
    websiteUrl: "https://example.com",
    packages: [
      {
        registryType: "npm",
        registryBaseUrl: "https://example.com",
        identifier: "a",
        version: "1.2.3",
        fileSha256: "0".repeat(64),
        runtimeHint: "npx",
        runtimeArguments: [{ type: "named", name: "-y", isRepeated: false }],
        packageArguments: [{ type: "positional", valueHint: "dir", isRequired: true }],
        environmentVariables: [
          { name: "KEY", isSecret: true, value: "{is_required}", variables: { is_required: {} } },
        ],
        transport: { type: "stdio" },
      },
    ],
    remotes: [{ type: "sse", url: "https://example.com/sse" }],
  });
  expect(findings).toHaveLength(14);
  expect(findings).toContainEqual({
    rule: "old-spelling",
    level: "warning",
    path: "/packages/0/packageArguments/0/is_required",
    message: '"is_required" is written "isRequired" since 2025-09-16',
  });
  expect(checkRegistry(old).filter(({ level }) => level === "error")).toEqual([]);
});

test("today's spelling is left alone, also beside an older one", () => {
  const server = { name: "a/b", packages: [{ registryType: "oci", registry_type: "npm" }] };
  expect(modernizeServer(server)).toEqual({ server, findings: [] });
});
