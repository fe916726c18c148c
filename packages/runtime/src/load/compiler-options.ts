import { dirname, resolve } from "node:path";
import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";

/** What the options of a tsconfig.json say about where imports lead and how code runs. */
export interface CompilerConfig {
  /** Names with at most one `*`, each with the absolute paths to try. */
  readonly paths: readonly (readonly [pattern: string, targets: readonly string[]])[];
  /** Where names that are not paths may start. */
  readonly baseUrl?: string;
  /** Folders, by their absolute paths, that are one for relative imports. */
  readonly rootDirs: readonly string[];
  /** Conditions of `exports` in package.json that hold besides the usual ones. */
  readonly customConditions: readonly string[];
  readonly legacyDecorators: boolean;
  readonly decoratorMetadata: boolean;
  /** Whether fields of classes are assigned, as they were before ECMAScript 2022, and not defined. */
  readonly assignsFields: boolean;
  /** Whether modules mean what they mean to Node itself, whatever compilers make of CommonJS. */
  readonly nodeModules: boolean;
  readonly jsx: JsxConfig;
}

/** How JSX is written as calls, in the words of tsconfig.json. */
interface JsxConfig {
  readonly jsx?: string;
  readonly jsxImportSource?: string;
  readonly jsxFactory?: string;
  readonly jsxFragmentFactory?: string;
}

/** What holds where no configuration says anything. */
export const NO_OPTIONS: CompilerConfig = {
  paths: [],
  rootDirs: [],
  customConditions: [],
  legacyDecorators: false,
  decoratorMetadata: false,
  assignsFields: false,
  nodeModules: false,
  jsx: {},
};

/** Whose options they are: the file that they stand in, and the one that started with it. */
export interface OptionsPlace {
  readonly file: string;
  /** What `${configDir}` stands for. */
  readonly configDir: string;
}

/** What options say, and for what they do not say, what was said before. */
export function readOptions(
  options: JsonObject,
  before: CompilerConfig,
  { file, configDir }: OptionsPlace,
): CompilerConfig {
  const { baseUrl, paths, rootDirs, customConditions, module } = options;
  const folder = dirname(file);
  const at = (base: string, path: string): string =>
    resolve(base, path.replace(/^\$\{configDir\}/, configDir));
  const base = typeof baseUrl === "string" ? at(folder, baseUrl) : before.baseUrl;
  return {
    ...(base === undefined ? {} : { baseUrl: base }),
    paths: isJsonObject(paths)
      ? Object.entries(paths).map(([pattern, targets]) => [
          pattern,
          texts(targets).map((target) => at(base ?? folder, target)),
        ])
      : before.paths,
    rootDirs: Array.isArray(rootDirs)
      ? texts(rootDirs).map((each) => at(folder, each))
      : before.rootDirs,
    customConditions: Array.isArray(customConditions)
      ? texts(customConditions)
      : before.customConditions,
    legacyDecorators: flag(options["experimentalDecorators"]) ?? before.legacyDecorators,
    decoratorMetadata: flag(options["emitDecoratorMetadata"]) ?? before.decoratorMetadata,
    assignsFields: assignsFields(options) ?? before.assignsFields,
    nodeModules: typeof module === "string" ? /^node/i.test(module) : before.nodeModules,
    jsx: { ...before.jsx, ...jsxOptions(options) },
  };
}

function assignsFields({ useDefineForClassFields, target }: JsonObject): boolean | undefined {
  if (typeof useDefineForClassFields === "boolean") return !useDefineForClassFields;
  if (typeof target !== "string") return undefined;
  return /^es(?:3|5|6|20(?:1\d|2[01]))$/i.test(target);
}

function jsxOptions(options: JsonObject): JsxConfig {
  const names = ["jsx", "jsxImportSource", "jsxFactory", "jsxFragmentFactory"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = options[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

function flag(value: Json | undefined): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

function texts(values: Json | undefined): readonly string[] {
  return [values].flat().filter((value) => typeof value === "string");
}
