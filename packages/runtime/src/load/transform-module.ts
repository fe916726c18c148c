import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import { ToolcribError, visibleText, withoutAbsent } from "@toolcrib/model";
import type { HelperMode } from "oxc-transform";
import { commonJsNames, withoutExportEquals, withoutImportEquals } from "./common-js.ts";
import { type CompiledModule, compileDecorators } from "./compile-decorators.ts";
import { compilerConfig } from "./compiler-config.ts";
import { type ImportTarget, resolveImport } from "./resolve-import.ts";

/** A TypeScript file as JavaScript, cut at its imports. */
export interface TransformedModule {
  readonly file: string;
  /** Code between the imports, and what each import says and means. */
  readonly parts: readonly (string | TransformedImport)[];
}

/** One import of a transformed file. */
interface TransformedImport {
  readonly specifier: string;
  readonly target: ImportTarget;
}

/** Turns a TypeScript file into JavaScript; the compilers are loaded with the first one. */
export async function transformModule(file: string, source: string): Promise<TransformedModule> {
  const [{ code: transformed, map }, lexer] = await Promise.all([
    toJavaScript(file, withoutExportEquals(source)),
    import("es-module-lexer"),
  ]);
  await lexer.init;
  const code = withoutImportEquals(transformed, file, source);
  const [imports] = lexer.parse(code);
  const helpers = code.includes("babelHelpers.") ? decoratorHelpers : "";
  const parts: (string | TransformedImport)[] = [
    ownPlace(file) + commonJsNames(file, code) + helpers,
  ];
  let end = 0;
  for (const { n: specifier, s: start, e: stop, d: dynamic } of imports) {
    if (specifier === undefined) continue;
    // The specifier of a dynamic import is given with its quotes.
    const quote = dynamic >= 0 ? 1 : 0;
    parts.push(code.slice(end, start + quote), {
      specifier,
      target: resolveImport(specifier, file),
    });
    end = stop - quote;
  }
  parts.push(code.slice(end));
  if (map !== undefined)
    parts.push(sourceMapComment({ ...map, sources: [pathToFileURL(file).href] }));
  return { file, parts };
}

/** Declarations with `using`, and accessors of classes, which Node 20 does not run. */
const tooNewForNode = /\busing\s+[\w$]+\s*=|\baccessor\s+[\w$#["']/;

/** The file without its types; decorators of the standard are another compiler's work. */
async function toJavaScript(file: string, source: string): Promise<CompiledModule> {
  const { transformSync } = await import("oxc-transform");
  const { code, errors, map } = transformSync(file, source, {
    lang: extname(file) === ".tsx" ? "tsx" : "ts",
    sourceType: "module",
    sourcemap: true,
    // Its type is an enumeration that exists in declarations alone.
    helpers: { mode: "External" as HelperMode },
    // Without decorators in the file this changes nothing, so that it tells whether there are any.
    decorator: { legacy: true },
  });
  const [error] = errors;
  if (error !== undefined)
    throw new ToolcribError(
      "module-failed",
      `${file} is not TypeScript that can be run: ${visibleText(error.message, 200)}${place(error.labels[0]?.start, source)}`,
    );
  const hasDecorators = code.includes("babelHelpers.") && !compilerConfig(file).legacyDecorators;
  if (hasDecorators || tooNewForNode.test(code)) return await compileDecorators(file, source);
  return { code, ...withoutAbsent({ map }) };
}

/** The module runs from the cache but believes itself where its author put it. */
function ownPlace(file: string): string {
  const url = JSON.stringify(pathToFileURL(file).href);
  const path = JSON.stringify(file);
  return `import.meta.url=${url};import.meta.filename=${path};import.meta.dirname=${path}.replace(/[\\\\/][^\\\\/]*$/,"");`;
}

/** What decorators of `experimentalDecorators` are compiled to call, as TypeScript defines it. */
const decoratorHelpers = [
  "const babelHelpers={",
  "decorate(d,t,k,r){let v=arguments.length<3?t:r===null?r=Object.getOwnPropertyDescriptor(t,k):r;",
  "for(let i=d.length-1;i>=0;i--)v=(arguments.length<3?d[i](v):arguments.length>3?d[i](t,k,v):d[i](t,k))||v;",
  "if(arguments.length>3&&v)Object.defineProperty(t,k,v);return v},",
  "decorateParam:(i,d)=>(t,k)=>d(t,k,i),",
  'decorateMetadata:(k,v)=>typeof Reflect.metadata==="function"?Reflect.metadata(k,v):()=>{}};',
].join("");

function sourceMapComment(map: object): string {
  const encoded = Buffer.from(JSON.stringify(map)).toString("base64");
  return `\n//# sourceMappingURL=data:application/json;base64,${encoded}\n`;
}

function place(offset: number | undefined, source: string): string {
  if (offset === undefined) return "";
  const before = source.slice(0, offset).split("\n");
  return ` (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`;
}
