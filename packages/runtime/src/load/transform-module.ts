import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import type { ExportSpecifier, ImportSpecifier } from "es-module-lexer";
import {
  commonJsNames,
  withDeclaredEnums,
  withoutExportEquals,
  withoutImportEquals,
} from "./common-js.ts";
import { compilerConfig } from "./compiler-config.ts";
import { type CodePart, type CutImport, cutImports } from "./cut-imports.ts";
import { jsonModule } from "./json-module.ts";
import { ownPlace } from "./own-place.ts";
import { needsTransform } from "./resolve-import.ts";
import { toJavaScript } from "./to-javascript.ts";

/** A source file as JavaScript for Node, cut at its imports. */
export interface TransformedModule {
  readonly file: string;
  /** Code between the imports, and what each import says and means. */
  readonly parts: readonly CodePart[];
  /** The names that it exports itself. */
  readonly exports: ReadonlySet<string>;
  /** Whether Node runs the file where it stands, if what it imports can be run so. */
  readonly runsAsItStands: boolean;
}

/** Turns a source file into JavaScript for Node; the compilers are loaded with the first one. */
export async function transformModule(file: string, source: string): Promise<TransformedModule> {
  if (extname(file) === ".json")
    return {
      file,
      parts: [jsonModule(file, source)],
      exports: new Set(Object.keys(Object(JSON.parse(source)))),
      runsAsItStands: false,
    };
  const config = compilerConfig(file);
  const isScript = !needsTransform(file);
  const { code: transformed, map } = isScript
    ? { code: source, map: undefined }
    : await toJavaScript(file, withDeclaredEnums(withoutExportEquals(source)), config);
  const code = withoutImportEquals(transformed, source, { file, config });
  const { imports, exports, isModule } = await lexed(code, isScript);
  const { parts, helpers } = cutImports(code, imports, { file, config });
  return {
    file,
    parts: [
      ownPlace(file, parts) + commonJsNames(file, code) + decoratorHelpers(code) + helpers,
      ...parts,
      ...(map === undefined ? [] : [sourceMapComment(file, map)]),
    ],
    exports: new Set(exports.map(({ n: name }) => name)),
    runsAsItStands: isScript && (!isModule || importsOf({ parts }).every(isPlain(file))),
  };
}

/** The imports of a module that was cut. */
export function importsOf({ parts }: Pick<TransformedModule, "parts">): readonly CutImport[] {
  return parts.filter((part) => typeof part !== "string");
}

interface Lexed {
  readonly imports: readonly ImportSpecifier[];
  readonly exports: readonly ExportSpecifier[];
  /** Whether it is an ES module by what stands in it. */
  readonly isModule: boolean;
}

async function lexed(code: string, isScript: boolean): Promise<Lexed> {
  const { init, parse } = await import("es-module-lexer");
  await init;
  try {
    const [imports, exports, , isModule] = parse(code);
    return { imports, exports, isModule };
  } catch (error) {
    // Node says itself what is wrong with JavaScript.
    if (isScript) return { imports: [], exports: [], isModule: false };
    throw error;
  }
}

/** Whether an import in JavaScript is one that Node understands. */
function isPlain(file: string): (found: CutImport) => boolean {
  return ({ specifier, target, isJson }) => {
    if (target.kind === "package") return true;
    if (isJson || needsTransform(target.file)) return false;
    return (
      specifier.startsWith("#") ||
      new URL(specifier, pathToFileURL(file)).href === pathToFileURL(target.file).href
    );
  };
}

/** What decorators of `experimentalDecorators` are compiled to call, as TypeScript defines it. */
function decoratorHelpers(code: string): string {
  if (!code.includes("babelHelpers.")) return "";
  return [
    "const babelHelpers={",
    "decorate(d,t,k,r){let v=arguments.length<3?t:r===null?r=Object.getOwnPropertyDescriptor(t,k):r;",
    "for(let i=d.length-1;i>=0;i--)v=(arguments.length<3?d[i](v):arguments.length>3?d[i](t,k,v):d[i](t,k))||v;",
    "if(arguments.length>3&&v)Object.defineProperty(t,k,v);return v},",
    "decorateParam:(i,d)=>(t,k)=>d(t,k,i),",
    'decorateMetadata:(k,v)=>typeof Reflect.metadata==="function"?Reflect.metadata(k,v):()=>{}};',
  ].join("");
}

function sourceMapComment(file: string, map: object): string {
  const json = JSON.stringify({ ...map, sources: [pathToFileURL(file).href] });
  return `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(json).toString("base64")}\n`;
}
