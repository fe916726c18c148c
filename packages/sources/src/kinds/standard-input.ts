import { readStdin } from "../files/read-stdin.ts";
import type { SourceKind } from "../source.ts";

/** `-`: a JSON document on stdin. */
export const standardInput: SourceKind = {
  name: "standard-input",
  writtenAs: "- (JSON on stdin)",
  recognises: (text) => text === "-",
  open: async (_text, context) => {
    const text = await readStdin(context.host, context.signal);
    const { openDocument } = await import("../documents/open-document.ts");
    return await openDocument(text, "stdin", { name: "stdin", context });
  },
};
