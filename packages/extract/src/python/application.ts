import { closest, errorMessage, visibleText } from "@toolcrib/model";
import type { Diagnostic } from "../diagnostic.ts";
import type { DiagnosticCode } from "../diagnostic-codes.ts";
import type { Lineage } from "./classes/lineage.ts";
import type { MethodCandidate } from "./methods.ts";
import type { FunctionSyntax } from "./syntax/function-syntax.ts";
import type { ToolCandidate } from "./tool-candidate.ts";
import { type ListEntry, readToolList, type ToolList } from "./tool-list.ts";
import type { ToolLister } from "./tool-lister.ts";

const listMethod = "list_tools";

interface FoundTools {
  readonly candidates: readonly ToolCandidate[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether a class lists its own tools. */
export function isApplication({ classes }: Lineage): boolean {
  return classes.some(({ class: { methods } }) => methods.some(({ name }) => name === listMethod));
}

/** Whether a class passes on the tools of a server, as its clients do: `async def list_tools(self)`. */
export function listsToolsOfServer({ classes }: Lineage): boolean {
  const [own] = classes.flatMap(({ class: { methods } }) =>
    methods.filter(({ name }) => name === listMethod),
  );
  if (own === undefined) return false;
  const { parameters, body } = own;
  const [, ...asked] = parameters;
  const isCoroutine = body?.parent?.firstChild?.type === "async";
  return (
    isCoroutine || asked.some((each) => each.default === undefined && !/rest$/.test(each.kind))
  );
}

/** The methods that an application lists, read from its code or, where that is not enough, asked. */
export async function applicationTools(
  methods: readonly MethodCandidate[],
  lineage: Lineage,
  lister: ToolLister | undefined,
): Promise<FoundTools> {
  const list = readInherited(lineage);
  if ("entries" in list) return pick(list.entries, methods, lineage);
  const [owner] = lineage.classes;
  const listed = methods.find(({ name }) => name === listMethod);
  if (owner === undefined || listed === undefined) return { candidates: [], diagnostics: [] };
  if (lister === undefined)
    return failed(lineage, list.computedAt, {
      code: "computed-tool-list",
      message: `${listMethod} of ${owner.class.name} is computed on line ${list.computedAt.line}`,
      advice: "Return a list of methods as it is, or use --run to ask the running code.",
    });
  try {
    const { file, path, receiver = "instance" } = listed.binding;
    const tools = await lister({ file, path: path.slice(0, -1), receiver });
    const at = listed.function.at;
    return pick(
      tools.map((tool) => ({ ...tool, at })),
      methods,
      lineage,
    );
  } catch (error) {
    const reason = errorMessage(error);
    return failed(lineage, list.computedAt, {
      code: "tool-list-failed",
      message: `${listMethod} of ${owner.class.name} could not be run: ${visibleText(reason, 200)}`,
      advice: "Mend the error, or return a list of methods as it is.",
    });
  }
}

/** Reads the list of the nearest class that has one; `super()` reaches for the next. */
function readInherited({ classes }: Lineage): ToolList {
  const lists = classes.flatMap(({ class: { methods } }): FunctionSyntax[] => {
    const own = methods.find(({ name }) => name === listMethod);
    return own === undefined ? [] : [own];
  });
  return lists.reduceRight<ToolList>(
    (inherited, own) => readToolList(own, "entries" in inherited ? inherited.entries : []),
    { entries: [] },
  );
}

function pick(
  entries: readonly ListEntry[],
  methods: readonly MethodCandidate[],
  lineage: Lineage,
): FoundTools {
  const candidates: ToolCandidate[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { method, name, at } of entries) {
    const found = methods.find((candidate) => candidate.name === method);
    if (method === undefined) diagnostics.push(notMethod(at, lineage));
    else if (found === undefined) diagnostics.push(notFound(method, at, methods, lineage));
    else candidates.push({ ...found, name });
  }
  return { candidates, diagnostics };
}

/** An entry of a list that is a plain value: only it is left out. */
function notMethod(at: ListEntry["at"], { classes }: Lineage): Diagnostic {
  const [owner] = classes;
  const name = owner?.class.name ?? "";
  return {
    code: "listed-tool-missing",
    level: "error",
    file: owner?.module.file ?? "",
    ...at,
    message: `${listMethod} of ${name} holds a value that is not a method`,
    advice: "Take it off the list.",
    subject: name,
  };
}

function notFound(
  method: string,
  at: ListEntry["at"],
  methods: readonly MethodCandidate[],
  lineage: Lineage,
): Diagnostic {
  const owner = lineage.classes[0];
  const name = owner?.class.name ?? "";
  const meant = closest(
    method,
    methods.map((candidate) => candidate.name),
  );
  return {
    code: "listed-tool-missing",
    level: "error",
    file: owner?.module.file ?? "",
    ...at,
    message: `${listMethod} names ${visibleText(method, 80)}, which ${name} does not have`,
    advice: meant === undefined ? `Define ${method} or take it off the list.` : `Write ${meant}.`,
    subject: `${name}.${method}`,
  };
}

function failed(
  { classes }: Lineage,
  at: ListEntry["at"],
  what: { readonly code: DiagnosticCode } & Pick<Diagnostic, "message" | "advice">,
): FoundTools {
  const [owner] = classes;
  const diagnostic: Diagnostic = {
    ...what,
    level: "error",
    file: owner?.module.file ?? "",
    ...at,
    subject: owner?.class.name ?? "",
  };
  return { candidates: [], diagnostics: [diagnostic] };
}
