import { closeSync, openSync, readSync, statSync } from "node:fs";
import { basename, dirname, extname, resolve } from "node:path";
import { parseJson } from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import type { SourceKind } from "../source.ts";

/** A manifest that `extract --out` wrote: the code is read again only when it has changed. */
export const manifest: SourceKind = {
  name: "manifest",
  writtenAs: "a manifest of code (.json)",
  recognises: (text, { cwd }) => /\.json$/i.test(text) && startsLikeManifest(resolve(cwd, text)),
  open: async (text, context) => {
    const path = resolve(context.cwd, text);
    const json = parseJson(await readTextFile(path, { shown: text, signal: context.signal }), {
      source: text,
    });
    const { isCurrent, parseManifestJson } = await import("@toolcrib/extract");
    const { generatorName } = await import("../code/read-code.ts");
    const { readManifest } = await import("../code/read-manifest.ts");
    const { openCode } = await import("../code/open-code.ts");
    const written = parseManifestJson(json, dirname(path));
    const current = isCurrent(written, generatorName());
    if (!current) context.host.note(`${text}: the code has changed and is read again`);
    const { host, cwd, env, run = false } = context;
    const now =
      current && !run ? written : await readManifest(written.roots, { host, cwd, env, run });
    const closed = written.closed === true || context.closed === true;
    return openCode(now, basename(path, extname(path)), { ...context, closed });
  },
};

/** Whether a file's first bytes name the format, so that large documents are not read twice. */
function startsLikeManifest(path: string): boolean {
  try {
    if (!statSync(path).isFile()) return false;
    const file = openSync(path, "r");
    try {
      const head = Buffer.alloc(100);
      return head.subarray(0, readSync(file, head)).includes('"toolcrib-manifest/1"');
    } finally {
      closeSync(file);
    }
  } catch {
    return false; // What cannot be read is left to the kind that says why.
  }
}
