import { existsSync } from "node:fs";
import { basename, extname, resolve } from "node:path";
import type { Manifest } from "@toolcrib/extract";
import { noSuchFile } from "@toolcrib/runtime/files";
import type { SourceContext, SourceKind } from "../source.ts";
import { statIfThere } from "../stat-if-there.ts";

/** A code file, or a folder of them: its functions are the tools. */
export const code: SourceKind = {
  name: "code",
  writtenAs: "a code file (.ts, .js, .py) or a folder of code",
  recognises: (text, { cwd }) =>
    /\.([cm]?[jt]sx?|py)$/i.test(text) || statIfThere(resolve(cwd, text))?.isDirectory() === true,
  open: async (text, context) => {
    const path = resolve(context.cwd, text);
    if (!existsSync(path)) throw noSuchFile(path, text);
    const { openCode } = await import("../code/open-code.ts");
    const manifest = context.run ? await run(path, context) : await readOrRecall(path, context);
    return openCode(manifest, basename(path, extname(path)), context);
  },
};

/** What the code says once it runs: nothing of it is kept, for it may depend on anything. */
async function run(path: string, { host, cwd, env }: SourceContext): Promise<Manifest> {
  const { readManifest } = await import("../code/read-manifest.ts");
  return await readManifest([path], { host, cwd, env, run: true });
}

/** What the code says, from the last time it was read if nothing has changed since. */
async function readOrRecall(path: string, { host }: SourceContext): Promise<Manifest> {
  const { cachedManifestFile, keepManifest, readCurrentManifest } = await import(
    "../code/manifest-cache.ts"
  );
  const file = cachedManifestFile([path], host.cwd);
  const known = file === undefined ? undefined : readCurrentManifest(file);
  if (known !== undefined) {
    host.debug(`${path}: unchanged since it was read into ${file}`);
    return known;
  }
  const { readCode } = await import("../code/read-code.ts");
  const manifest = await readCode([path], {}, host.cwd);
  if (file !== undefined) await keepManifest(manifest, file);
  return manifest;
}
