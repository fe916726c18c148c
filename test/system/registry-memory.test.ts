import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { makeRegistry } from "../../bench/made-registry.ts";
import { runModule } from "../limited-child.ts";

/** What is done with a registry, server by server, whatever its size. */
const WORK: Readonly<Record<string, string>> = {
  validate: `const stream = await streamServers({ text: "registry.json" }, context);
    const { tools } = await checkEachServer(stream);
    if (tools === 0) throw new Error("nothing was read");`,
  lint: `const stream = await streamServers({ text: "registry.json" }, context);
    const levels = Object.fromEntries(
      RULES.filter(({ id }) => id !== "result-undocumented").map(({ id }) => [id, "off"]),
    );
    const { found, leftOut } = await lintEachServer(stream, { levels });
    if (found.length !== 10_000 || leftOut.info === 0) throw new Error("not all was looked at");`,
  convert: `const { converted, close } = await convertFile("registry.json", { to: "upstream" }, context);
    await writeConverted(converted, { shown: "registry.json", out: "out.json", cwd, backup: false, signal });
    close();`,
};

/** The most memory that a process takes for some work on a registry of so many bytes. */
async function peakBytes(work: string, bytes: number): Promise<number> {
  return await withFiles({}, async (cwd) => {
    makeRegistry(join(cwd, "registry.json"), bytes);
    const { stdout, stderr } = await runModule(
      `import { sourceContext, streamServers } from "@toolcrib/sources";
      import { checkEachServer } from "@toolcrib/sources/check";
      import { convertFile, writeConverted } from "@toolcrib/sources/registry";
      import { lintEachServer, RULES } from "@toolcrib/lint";
      const cwd = ${JSON.stringify(cwd)};
      const nothing = () => {};
      const { signal } = new AbortController();
      const host = { cwd, env: {}, stdin: [], signal, note: nothing, warn: nothing, debug: nothing,
        pass: nothing, hide: nothing, progress: () => ({ update: nothing, done: nothing }) };
      const context = { ...sourceContext(host), largeBytes: 0 };
      ${WORK[work]}
      console.log(process.resourceUsage().maxRSS * 1024);`,
      { milliseconds: 120_000, megabytes: 64 },
    );
    if (stdout === "") throw new Error(stderr);
    return Number(stdout);
  });
}

test.each(Object.keys(WORK))("G5 %s: memory does not grow with the registry", async (work) => {
  const [small, large] = [12_000_000, 48_000_000];
  const before = await peakBytes(work, small);
  const after = await peakBytes(work, large);
  // A document that is held whole takes several times its bytes; a heap of 64 MB would not hold it.
  expect(after - before).toBeLessThan(large - small);
});
