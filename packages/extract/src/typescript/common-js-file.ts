import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import { type SourceFile, SyntaxKind } from "./compiler-port.ts";
import { placeOf, startOf } from "./place.ts";

/** Says of JavaScript that exports as CommonJS does that Node loads it as an ES module, if it does. */
export function commonJsInModule(file: SourceFile): readonly Diagnostic[] {
  if (!file.fileName.endsWith(".js")) return [];
  const [first] = file.statements.filter(
    (statement) =>
      statement.kind === SyntaxKind.ExpressionStatement &&
      /^(?:module\.)?exports\b/.test(file.text.slice(startOf(statement), statement.end)),
  );
  if (first === undefined || !isOfModules(dirname(file.fileName))) return [];
  const message = 'the file exports as CommonJS does, but its package has "type": "module"';
  return [diagnostic("commonjs-in-module", message, placeOf(first))];
}

/** Whether the package of a folder says that its JavaScript is of ES modules. */
function isOfModules(folder: string): boolean {
  const path = join(folder, "package.json");
  if (!existsSync(path)) return folder !== dirname(folder) && isOfModules(dirname(folder));
  try {
    const found: unknown = JSON.parse(readFileSync(path, "utf8"));
    return (
      typeof found === "object" && found !== null && "type" in found && found.type === "module"
    );
  } catch {
    return false;
  }
}
