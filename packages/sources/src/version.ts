import { readFileSync } from "node:fs";

/** The version of toolcrib, which all its packages share. */
export function version(): string {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const { version: own }: { version: string } = JSON.parse(manifest);
  return own;
}
