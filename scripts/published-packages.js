import { readdirSync, readFileSync } from "node:fs";

/** The folders of the packages that users install: all that are not private. */
export function publishedPackages() {
  return readdirSync("packages").filter(
    (folder) => !JSON.parse(readFileSync(`packages/${folder}/package.json`, "utf8")).private,
  );
}
