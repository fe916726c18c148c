import { maskUrl } from "@toolcrib/mcp/secrets";
import { ToolcribError } from "@toolcrib/model";
import { openLiveServer } from "../live/live-server.ts";
import type { SourceKind } from "../source.ts";

/** `https://host/mcp`: a live server over Streamable HTTP. */
export const url: SourceKind = {
  name: "url",
  writtenAs: "a URL of a live server",
  recognises: (text) => /^https?:\/\//i.test(text),
  open: async (text, context) => {
    if (!URL.canParse(text)) throw new ToolcribError("usage", "the URL cannot be read");
    const target = { kind: "http", url: text, headers: context.headers } as const;
    return await openLiveServer({ target, shown: maskUrl(text).shown }, context);
  },
};
