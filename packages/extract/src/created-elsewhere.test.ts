import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "./extract-files.ts";

const service = `
export class Store {
  constructor(readonly name: string) {}
  /** Counts. */ count(): number { return this.name.length; }
  /** Lists. */ list(): string[] { return [this.name]; }
}
export class Shelf {
  constructor(readonly name: string) {}
  /** Fills. */ fill(): string { return this.name; }
}
`;

test("X2 a class that needs arguments is called through the instance that another file exports", async () => {
  const files = {
    "a-service.ts": service,
    "index.ts": 'import { Store } from "./a-service.ts";\nexport const store = new Store("s");\n',
  };
  await withFiles(files, async (folder) => {
    const found = await extractFiles(Object.keys(files).map((name) => join(folder, name)));
    expect(found.tools.map(({ tool, binding }) => [tool.name, binding.path.join(".")])).toEqual([
      ["fill", "Shelf.fill"],
      ["count", "store.count"],
      ["list", "store.list"],
    ]);
    expect(found.diagnostics.map(({ code, subject }) => `${code} ${subject}`)).toEqual([
      "constructor-needs-arguments Shelf",
    ]);
    const alone = await extractFiles([join(folder, "a-service.ts")]);
    expect(alone.tools).toHaveLength(3);
    expect(alone.diagnostics).toHaveLength(2);
  });
});
