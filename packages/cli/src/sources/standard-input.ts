import { readStdin } from "../terminal.ts";
import { readDocument } from "./documents/read-document.ts";
import type { SourceKind } from "./source.ts";

/** `-`: a JSON document on stdin. */
export const standardInput: SourceKind = {
  name: "standard-input",
  writtenAs: "- (JSON on stdin)",
  recognises: (text) => text === "-",
  open: async (_text, context) => {
    const text = await readStdin(context.terminal);
    const servers = await readDocument(text, "stdin", { name: "stdin", context });
    return { servers, close: async () => {} };
  },
};
