import { pathToFileURL } from "node:url";
import type { CompilerConfig } from "./compiler-options.ts";
import { needsTransform, resolveImport } from "./resolve-import.ts";

/** `import fs = require("node:fs")`, as the transformer leaves it. */
const importEquals = /^(?:export )?const ([\w$]+) = require\(("(?:[^"\\]|\\.)*")\);/gm;

/** `export = value` at the start of a line. */
const exportEquals = /^export\s*=(?!=)/m;

/**
 * TypeScript's own words for CommonJS as words of ES modules: what `export =` gives becomes the
 * default export, and `module.exports` for those who import the whole.
 */
export function withoutExportEquals(source: string): string {
  if (!exportEquals.test(source)) return source;
  return `${source.replace(exportEquals, "const module$exports =")}
export { module$exports as default, module$exports as "module.exports" };\n`;
}

/** A constant enumeration that is only declared: the compiler puts its values where it is used. */
const declaredEnum = /^(\s*(?:export\s+)?)declare\s+(?=const\s+enum\s)/gm;

/** Code in which enumerations that are declared as constants exist. */
export function withDeclaredEnums(source: string): string {
  return source.replace(declaredEnum, "$1");
}

/** Imports the modules that `import x = require("…")` names. */
export function withoutImportEquals(
  code: string,
  source: string,
  { file, config }: { readonly file: string; readonly config: CompilerConfig },
): string {
  if (!/\bimport\s+[\w$]+\s*=\s*require\b/.test(source)) return code;
  return code.replaceAll(importEquals, (line: string, name: string, specifier: string) => {
    const isExported = line.startsWith("export ");
    const target = resolveImport(JSON.parse(specifier) as string, file, config);
    const isOwn = target.kind === "file" && needsTransform(target.file);
    const whole = isOwn ? '["module.exports"]' : ".default";
    return `import * as ${name}$module from ${specifier};${isExported ? "export " : ""}const ${name} = ${name}$module${whole} ?? ${name}$module;`;
  });
}

/** `require.main === module` and the like; `module` alone is a name like any other. */
const usesModule =
  /\bmodule\s*[!=]==?\s*require\.main\b|\brequire\.main\s*[!=]==?\s*module\b|\btypeof module\b|(?<![\w$.])module\.(?:exports|id|filename|paths|children|parent|hot)\b/;
const declaresModule = /(?:const|let|var|function|import)\s[^=;(]*(?<![\w$])module\b/;

/** What a CommonJS module finds around it, for code that uses it and has not declared it itself. */
export function commonJsNames(file: string, code: string): string {
  const uses = (name: string): boolean =>
    new RegExp(`(?<![\\w$.])${name}\\b`).test(code) &&
    !new RegExp(`(?:const|let|var|function|import)\\s[^=;(]*\\b${name}\\b`).test(code);
  const url = JSON.stringify(pathToFileURL(file).href);
  const path = JSON.stringify(file);
  return [
    uses("require")
      ? `import{createRequire as require$of}from"node:module";const require=require$of(${url});`
      : "",
    usesModule.test(code) && !declaresModule.test(code)
      ? `const module={exports:{},id:${path},filename:${path},paths:[],children:[]};`
      : "",
    uses("__filename") ? `const __filename=${path};` : "",
    uses("__dirname") ? `const __dirname=${path}.replace(/[\\\\/][^\\\\/]*$/,"");` : "",
  ].join("");
}
