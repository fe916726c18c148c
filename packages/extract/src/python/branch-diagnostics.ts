import { visibleText } from "@toolcrib/model";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { PythonModule } from "./project.ts";
import type { BranchSyntax } from "./syntax/branch-syntax.ts";

/** Says once for each statement that what it defines depends on where the file is loaded. */
export function branchDiagnostics(
  module: PythonModule,
  tools: ReadonlySet<string>,
): readonly Diagnostic[] {
  return module.branches().flatMap((branch) => {
    const { file } = module;
    const sometimes = branch.sometimes.filter((name) => tools.has(name));
    const always = branch.always.filter((name) => tools.has(name));
    const said = [
      ...(sometimes.length === 0 ? [] : [missing(sometimes, branch)]),
      ...(always.length === 0 ? [] : [several(always, branch)]),
    ];
    if (said.length === 0) return [];
    const names = [...sometimes, ...always];
    const subject = names.length === 1 ? names[0] : undefined;
    return [diagnostic("platform-branch", said.join("; "), { file, ...branch.at }, subject)];
  });
}

function missing(names: readonly string[], { decision }: BranchSyntax): string {
  const [are, they] = names.length === 1 ? ["is", "it is"] : ["are", "they are"];
  const where =
    decision === "try"
      ? "in a part of a try statement"
      : `under a condition (${visibleText(decision, 80)})`;
  return `${names.join(", ")} ${are} defined ${where}, so ${they} listed but cannot be called where that part does not run`;
}

function several(names: readonly string[], { decision }: BranchSyntax): string {
  const are = names.length === 1 ? "is" : "are";
  return `${names.join(", ")} ${are} defined in several branches (${visibleText(decision, 80)}): the first is listed, and the one that was loaded is called`;
}
