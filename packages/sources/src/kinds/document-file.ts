import { basename, extname, resolve } from "node:path";
import { isToolcribError } from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import type { SourceKind } from "../source.ts";
import { statIfThere } from "../stat-if-there.ts";
import { code } from "./code.ts";

/** A JSON or YAML file that holds tools, whatever its shape. */
export const documentFile: SourceKind = {
  name: "document-file",
  writtenAs: "an OpenAPI document, tool list, snapshot or registry file (.json, .yaml)",
  // A pipe has no ending: `<(command)` of a shell is /dev/fd/63.
  recognises: (text, context) =>
    /\.(json|ya?ml)$/i.test(text) ||
    (!code.recognises(text, context) && statIfThere(resolve(context.cwd, text))?.isFIFO() === true),
  open: async (path, context) => {
    const text = await readTextFile(resolve(context.cwd, path), {
      shown: path,
      signal: context.signal,
    });
    const name = basename(path, extname(path));
    const { openDocument } = await import("../documents/open-document.ts");
    try {
      return await openDocument(text, path, { name, context });
    } catch (error) {
      const isElse = isToolcribError(error) && /^(unknown-shape|invalid-json)$/.test(error.code);
      if (!isElse) throw error;
      const { entryNeeded } = await import("../config/entry-needed.ts");
      throw (await entryNeeded(text, resolve(context.cwd, path), path)) ?? error;
    }
  },
};
