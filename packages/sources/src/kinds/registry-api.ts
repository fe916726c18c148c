import type { SourceKind } from "../source.ts";

/** `https://host/v0.1/servers`: every server that a Registry API lists. */
export const registryApi: SourceKind = {
  name: "registry-api",
  writtenAs: "a list of a Registry API (https://host/v0.1/servers)",
  recognises: (text) => /^https?:\/\/[^?#]*\/v\d+(?:\.\d+)?\/servers\/?(?:[?#]|$)/i.test(text),
  open: async (text, context) => {
    const { apiStream } = await import("../registry/api/api-stream.ts");
    const { openStream } = await import("../registry/open-stream.ts");
    // What is given belongs to the registry that answers, not to the servers that it lists.
    return await openStream(apiStream(text, context), { ...context, env: {}, headers: {} });
  },
};
