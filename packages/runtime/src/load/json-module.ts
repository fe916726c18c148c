import { isJsonObject, type Json, ToolcribError } from "@toolcrib/model";

/**
 * A JSON file as a module, as compilers and bundlers import it without saying that it is JSON: its
 * members are exports too.
 */
export function jsonModule(file: string, text: string): string {
  const json = parsed(file, text);
  const names = isJsonObject(json) ? Object.keys(json).filter(isExportable) : [];
  return [
    `const json=JSON.parse(${JSON.stringify(text)});export default json;`,
    ...names.map((name, index) => {
      const quoted = JSON.stringify(name);
      return `const v${index}=json[${quoted}];export{v${index} as ${quoted}};`;
    }),
  ].join("");
}

function parsed(file: string, text: string): Json {
  try {
    return JSON.parse(text) as Json; // JSON.parse gives nothing but JSON
  } catch (cause) {
    throw new ToolcribError("module-failed", `${file} is not JSON`, { cause });
  }
}

function isExportable(name: string): boolean {
  return name !== "default" && !/\p{Surrogate}/u.test(name);
}
