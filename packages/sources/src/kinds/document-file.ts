import { basename, extname, resolve } from "node:path";
import { isToolcribError } from "@toolcrib/model";
import { readTextFile } from "../files/read-text-file.ts";
import type { SourceKind } from "../source.ts";

/** A JSON or YAML file that holds tools, whatever its shape. */
export const documentFile: SourceKind = {
  name: "document-file",
  writtenAs: "a tool list, snapshot or registry file (.json, .yaml)",
  recognises: (text) => /\.(json|ya?ml)$/i.test(text),
  open: async (path, context) => {
    const text = await readTextFile(resolve(context.cwd, path), path);
    const name = basename(path, extname(path));
    const { openDocument } = await import("../documents/open-document.ts");
    try {
      return await openDocument(text, path, { name, context });
    } catch (error) {
      const isElse = isToolcribError(error) && /^(unknown-shape|invalid-json)$/.test(error.code);
      if (!isElse) throw error;
      const { entryNeeded } = await import("../config/entry-needed.ts");
      throw (await entryNeeded(resolve(context.cwd, path), path)) ?? error;
    }
  },
};
