import { expect, test } from "vitest";
import { launchRecord } from "./launch-record.ts";
import { packageOfCommand } from "./package-of-command.ts";

test("K1 a secret of a launch is a salted digest, and its text is nowhere", () => {
  const words = ["npx", "-y", "some-server@1.0.0", "--api-key", "hunter2hunter2", "--port=80"];
  const env = { NODE_OPTIONS: "--require ./evil.js", TOKEN: `\${env:TOKEN}` };
  const record = launchRecord({ kind: "stdio", words, env }, "salt");
  expect(record).toStrictEqual({
    transport: "stdio",
    command: ["npx", "-y", "some-server@1.0.0", "--api-key", "…", "--port=80"],
    package: "npm:some-server@1.0.0",
    env: { NODE_OPTIONS: expect.stringMatching(/^scrypt:[0-9a-f]{32}$/), TOKEN: `\${env:TOKEN}` },
    secrets: [expect.stringMatching(/^scrypt:[0-9a-f]{32}$/)],
  });
  expect(launchRecord({ kind: "stdio", words, env }, "salt")).toEqual(record);
  expect(launchRecord({ kind: "stdio", words, env }, "other").secrets).not.toEqual(record.secrets);
  const rotated = words.with(4, "hunter3hunter3");
  expect(launchRecord({ kind: "stdio", words: rotated, env }, "salt")).not.toEqual(record);
});

test("of a URL, user, password, query and random parts are digests", () => {
  const url = "https://a.example/mcp?api_key=hunter2hunter2";
  const record = launchRecord({ kind: "http", url }, "salt");
  expect(record).toMatchObject({ transport: "http", url: "https://a.example/mcp?api_key=…" });
  expect(record.secrets).toHaveLength(1);
  expect(JSON.stringify(record)).not.toContain("hunter2");
});

test.each([
  ["npx -y @scope/server@2 --flag", "npm:@scope/server@2"],
  ["npx --package=a b", "npm:a"],
  ["npm exec -- a", "npm:a"],
  ["/usr/bin/npx a", "npm:a"],
  ["npx.cmd a", "npm:a"],
  ["uvx --from git+https://h/x@1 tool", "pypi:git+https://h/x@1"],
  ["uvx mcp-server-git", "pypi:mcp-server-git"],
  ["docker run -i --rm -e A=1 ghcr.io/a/b:1 stdio", "oci:ghcr.io/a/b:1"],
  ["node server.js", undefined],
  ["npx", undefined],
])("%s runs %s", (command, expected) => {
  expect(packageOfCommand(command.split(" "))).toBe(expected);
});
