import { readFileSync } from "node:fs";
import { configClients } from "@toolcrib/sources/scan";
import { expect, test } from "vitest";

test("K3 docs/connecting.md lists every client by its name, in the order of the table", () => {
  const page = readFileSync("docs/connecting.md", "utf8");
  const [line = ""] = page.match(/^`claude-desktop` · .*$/m) ?? [];
  expect(line.split(" · ").map((name) => name.replaceAll("`", ""))).toEqual(
    configClients.map(({ name }) => name),
  );
  const count = `[${configClients.length} clients]`;
  expect(readFileSync("docs/scanning.md", "utf8")).toContain(count);
});
