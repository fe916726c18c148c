import { createRequire } from "node:module";

const manifest: { readonly version: string } = createRequire(import.meta.url)("../../package.json");

/** How toolcrib names itself to servers. */
export const clientInfo: { readonly name: string; readonly version: string } = {
  name: "toolcrib",
  version: manifest.version,
};
