import { expect, test } from "vitest";
import { serverLaunches } from "./launch.ts";
import { launchCommand } from "./launch-command.ts";

function command(item: object, given?: Readonly<Record<string, string>>, extra: object = {}) {
  const [launch] = serverLaunches({
    packages: [{ registryType: "npm", identifier: "@a/b", transport: { type: "stdio" }, ...item }],
    ...extra,
  });
  if (launch?.kind !== "package") throw new Error("no package");
  return launchCommand(launch, given);
}

test("G5 an npm package is started with npx, its arguments and its variables", () => {
  expect(
    command(
      {
        version: "1.2.3",
        runtimeArguments: [{ type: "named", name: "--loglevel", value: "error" }],
        packageArguments: [
          { type: "positional", value: "{dir}/data", variables: { dir: { default: "/tmp" } } },
          { type: "named", name: "--port", default: "80" },
          { type: "named", name: "--optional" },
        ],
        environmentVariables: [
          { name: "KEY", isRequired: true },
          { name: "MODE", default: "fast" },
          { name: "UNSET" },
        ],
      },
      { KEY: "k", MODE: "slow", OTHER: "o" },
    ),
  ).toEqual({
    possible: true,
    commands: ["npx"],
    args: ["-y", "--loglevel", "error", "@a/b@1.2.3", "/tmp/data", "--port", "80"],
    env: { KEY: "k", MODE: "slow" },
    experimental: false,
  });
});

test("PyPI packages and images are started by uvx, docker and podman", () => {
  expect(command({ registryType: "pypi", identifier: "a-b", version: "1.0" })).toEqual({
    possible: true,
    commands: ["uvx"],
    args: ["a-b@1.0"],
    env: {},
    experimental: true,
  });
  const image = { registryType: "oci", identifier: "example.com:5000/a/b:1" };
  expect(command({ ...image, environmentVariables: [{ name: "A", value: "1" }] })).toEqual({
    possible: true,
    commands: ["docker", "podman"],
    args: ["run", "-i", "--rm", "-e", "A", "example.com:5000/a/b:1"],
    env: { A: "1" },
    experimental: true,
  });
});

test("arguments of ToolHive's extension count where a package has none", () => {
  const _meta = {
    "io.modelcontextprotocol.registry/publisher-provided": {
      "io.github.stacklok": { "a:1": { args: ["--x", "1"] } },
    },
  };
  expect(command({ registryType: "oci", identifier: "a:1" }, {}, { _meta })).toMatchObject({
    args: ["run", "-i", "--rm", "a:1", "--x", "1"],
  });
});

test.each([
  [{ identifier: "-c" }, '"-c" is not a name of an npm package'],
  [{ identifier: "a b" }, "is not a name of an npm package"],
  [{ identifier: "../x" }, "is not a name of an npm package"],
  [{ registryType: "oci", identifier: "--privileged" }, "is not a name of an oci package"],
  [{ registryType: "pypi", identifier: "-e" }, "is not a name of an pypi package"],
  [{ version: "latest || rm" }, "is not an exact version"],
  [{ registryType: "mcpb" }, "packages of mcpb cannot be started"],
  [{ transport: { type: "sse" } }, "speaks sse cannot be asked"],
  [{ environmentVariables: [{ name: "KEY", isRequired: true }] }, "it needs --env KEY=…"],
  [
    {
      packageArguments: [
        { type: "positional", value: "{x}", variables: { x: {} }, isRequired: true },
      ],
    },
    "it needs the argument without a name",
  ],
])("%j is not started", (item, reason) => {
  expect(command(item)).toEqual({ possible: false, reason: expect.stringContaining(reason) });
});

test("URLs are reached with their headers", () => {
  expect(
    serverLaunches({
      remotes: [
        { type: "sse", url: "https://a.example", headers: [{ name: "K", isRequired: true }] },
        { type: "sse" },
      ],
    }),
  ).toMatchObject([
    {
      kind: "remote",
      url: "https://a.example",
      transport: "sse",
      headers: [{ name: "K", required: true }],
    },
  ]);
});

test("of a kind of package that nobody knows, 40 characters are shown", () => {
  const item = { registryType: "x".repeat(100), identifier: "a", version: "1.0.0" };
  const shown = `${"x".repeat(40)}… (60 more)`;
  expect(command(item)).toEqual({
    possible: false,
    reason: `packages of ${shown} cannot be started`,
  });
});
