import { registryEntries } from "@toolcrib/catalog";
import { testHost } from "@toolcrib/testing/test-host";
import { expect, test } from "vitest";
import { sourceContext } from "../open-source.ts";
import { callableEntry } from "./callable-entry.ts";

const host = testHost(process.cwd(), { env: { PATH: process.env["PATH"] } });

function entryOf(identifier: string) {
  const document = {
    name: "io.example/long",
    description: "d",
    version: "1.0.0",
    packages: [{ registryType: "npm", identifier, version: "1.0.0", transport: { type: "stdio" } }],
  };
  const [entry] = registryEntries(document, "server-json");
  if (entry === undefined) throw new Error("no entry");
  return entry;
}

test("without --yes a server is not started, and the command is shown, cut to 300 characters", () => {
  const said = "--yes starts what the registry names: ";
  const { notCallable = "" } = callableEntry(entryOf("short"), sourceContext(host));
  expect(notCallable).toContain(`${said}npx`);
  const long = callableEntry(entryOf("x".repeat(1_000)), sourceContext(host)).notCallable ?? "";
  // Behind the 300 characters stands how many more there were.
  expect(long.slice(said.length + 300)).toMatch(/^… ?\(/);
  expect(long.slice(said.length, said.length + 300)).toMatch(/^npx -y x+$/);
});

test("with --yes it can be called", () => {
  const entry = callableEntry(entryOf("short"), { ...sourceContext(host), yes: true });
  expect(entry.notCallable).toBeUndefined();
});
