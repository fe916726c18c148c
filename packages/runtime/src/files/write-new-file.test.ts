import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { writeNewFile } from "./write-new-file.ts";

async function* pieces(): AsyncGenerator<string> {
  yield "one\n";
  yield "two\n";
}

test("pieces are written to a new file that nobody else may read; a file that is there stays", async () => {
  await withFiles({ "kept.txt": "kept" }, async (folder) => {
    const path = join(folder, "new.txt");
    await writeNewFile(path, pieces(), { shown: "new.txt" });
    expect(await readFile(path, "utf8")).toBe("one\ntwo\n");
    if (process.platform !== "win32") expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(
      writeNewFile(join(folder, "kept.txt"), pieces(), { shown: "kept.txt" }),
    ).rejects.toMatchObject({
      code: "unwritable-file",
      message: "kept.txt cannot be written: give a file that is not there yet",
    });
    expect(await readFile(join(folder, "kept.txt"), "utf8")).toBe("kept");
  });
});
