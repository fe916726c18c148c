import { pathToFileURL } from "node:url";
import type { CodePart } from "./cut-imports.ts";

/** Where the loader puts what finds files for computed imports: it outlives no process. */
export const FIND_IMPORT: unique symbol = Symbol.for("dev.toolcrib/find-import");

/** What a computed import is called in transformed code. */
export const COMPUTED_IMPORT = "import$of";

/** The module runs from the cache but believes itself where its author put it. */
export function ownPlace(file: string, parts: readonly CodePart[]): string {
  const uses = (text: string): boolean =>
    parts.some((part) => typeof part === "string" && part.includes(text));
  const url = JSON.stringify(pathToFileURL(file).href);
  const path = JSON.stringify(file);
  return [
    `import.meta.url=${url};import.meta.filename=${path};import.meta.dirname=${path}.replace(/[\\\\/][^\\\\/]*$/,"");`,
    uses("import.meta.resolve")
      ? `import.meta.resolve=((find)=>(name)=>/^\\.{0,2}\\//.test(name)?new URL(name,${url}).href:find(name))(import.meta.resolve);`
      : "",
    uses(COMPUTED_IMPORT)
      ? `const ${COMPUTED_IMPORT}=async(name,options)=>import(await globalThis[Symbol.for(${JSON.stringify(FIND_IMPORT.description)})]?.(String(name),${path})??name,options);`
      : "",
  ].join("");
}
