import { visibleText } from "@toolcrib/model";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import {
  type CompilerSymbol,
  isConditionalExpression,
  isVariableDeclaration,
  type TypeProgram,
} from "./compiler-port.ts";
import { placeOf } from "./place.ts";
import { declarationOf } from "./symbol-origin.ts";

/**
 * Says that a value is one of two functions, chosen when its file is loaded, as in
 * `process.platform === "win32" ? openDrive : openPath`. Nothing for other values.
 */
export function platformBranch(
  name: string,
  symbol: CompilerSymbol,
  isTool: boolean,
  program: TypeProgram,
): readonly Diagnostic[] {
  const declaration = declarationOf(symbol);
  if (declaration === undefined || !isVariableDeclaration(declaration)) return [];
  const { initializer } = declaration;
  if (initializer === undefined || !isConditionalExpression(initializer)) return [];
  const branches = program.typesAt([initializer.whenTrue, initializer.whenFalse]);
  const callable = branches.filter((type) => program.callSignatures(type).length > 0);
  if (callable.length === 0) return [];
  const condition = visibleText(initializer.condition.getText(), 80);
  const chosen = `${name} is chosen when the file is loaded (${condition})`;
  if (isTool)
    return [
      diagnostic(
        "platform-branch",
        `${chosen}: what both functions take is listed, and the chosen one is called`,
        placeOf(declaration),
        name,
      ),
    ];
  return [
    {
      ...diagnostic(
        "platform-branch",
        `${chosen} and may not be a function`,
        placeOf(declaration),
        name,
      ),
      level: "error",
    },
  ];
}
