import { testHost } from "@toolcrib/testing/test-host";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { sourceContext } from "../../open-source.ts";
import { openFillTarget } from "./open-fill-target.ts";

const registry = `
servers:
  ping:
    image: example/ping:1.0.0
    transport: stdio
    description: Pings.
`;

test("a registry in YAML is filled as one in JSON is", async () => {
  await withFiles({ "registry.yaml": registry }, async (cwd) => {
    const { entries } = await openFillTarget("registry.yaml", sourceContext(testHost(cwd)));
    expect([...entries].map(({ name }) => name)).toEqual(["ping"]);
  });
});

test("what is not one file is refused, with what to do", async () => {
  await withFiles({}, async (cwd) => {
    const context = sourceContext(testHost(cwd));
    await expect(openFillTarget("https://r.example/v0.1/servers", context)).rejects.toThrow(
      "fill writes into one file: make it with toolcrib convert",
    );
  });
});
