import { extname } from "node:path";
import { ToolcribError, visibleText, withoutAbsent } from "@toolcrib/model";
import type { HelperMode, JsxOptions, TransformOptions } from "oxc-transform";
import { type CompiledModule, compileDecorators } from "./compile-decorators.ts";
import type { CompilerConfig } from "./compiler-options.ts";

/** Declarations with `using`, and accessors of classes, which Node 20 does not run. */
const tooNewForNode = /\busing\s+[\w$]+\s*=|\baccessor\s+[\w$#["']/;

/** A file without its types and JSX; decorators of the standard are another compiler's work. */
export async function toJavaScript(
  file: string,
  source: string,
  config: CompilerConfig,
): Promise<CompiledModule> {
  const { transformSync } = await import("oxc-transform");
  const { code, errors, map } = transformSync(file, source, options(file, config));
  const [error] = errors;
  if (error !== undefined)
    throw new ToolcribError(
      "module-failed",
      `${file} is not ${language(file)} that can be run: ${visibleText(error.message, 200)}${place(error.labels[0]?.start, source)}`,
    );
  const hasDecorators = code.includes("babelHelpers.") && !config.legacyDecorators;
  if (hasDecorators || tooNewForNode.test(code))
    return await compileDecorators(file, source, config);
  return { code, ...withoutAbsent({ map }) };
}

function options(file: string, config: CompilerConfig): TransformOptions {
  return {
    lang: extname(file) === ".jsx" ? "jsx" : extname(file) === ".tsx" ? "tsx" : "ts",
    sourceType: "module",
    sourcemap: true,
    // Its type is an enumeration that exists in declarations alone.
    helpers: { mode: "External" as HelperMode },
    // Without decorators in the file this changes nothing, so that it tells whether there are any.
    decorator: { legacy: true, emitDecoratorMetadata: config.decoratorMetadata },
    jsx: jsxOptions(config),
    ...(config.assignsFields
      ? {
          assumptions: { setPublicClassFields: true },
          typescript: { removeClassFieldsWithoutInitializer: true },
        }
      : {}),
  };
}

function jsxOptions({ jsx }: CompilerConfig): JsxOptions {
  const { jsxImportSource, jsxFactory, jsxFragmentFactory } = jsx;
  if (jsx.jsx !== "react") return withoutAbsent({ importSource: jsxImportSource });
  return {
    runtime: "classic",
    ...withoutAbsent({ pragma: jsxFactory, pragmaFrag: jsxFragmentFactory }),
  };
}

function language(file: string): string {
  return extname(file) === ".jsx" ? "JavaScript" : "TypeScript";
}

function place(offset: number | undefined, source: string): string {
  if (offset === undefined) return "";
  const before = source.slice(0, offset).split("\n");
  return ` (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`;
}
