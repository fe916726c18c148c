import { createRequire } from "node:module";
import { packageFolder } from "../package-folder.ts";

const manifest: { readonly version: string } = createRequire(packageFolder)("./package.json");

/** How toolcrib names itself to servers. */
export const clientInfo: { readonly name: string; readonly version: string } = {
  name: "toolcrib",
  version: manifest.version,
};
