import { dirname, relative, sep } from "node:path";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import { applicationTools, isApplication, listsToolsOfServer } from "./application.ts";
import { classKindOf } from "./classes/class-kinds.ts";
import { type Lineage, lastName, lineageOf } from "./classes/lineage.ts";
import { exportedNames } from "./exported-names.ts";
import { registeredTools } from "./frameworks/registered-tools.ts";
import { isServerClass } from "./frameworks/server-class.ts";
import { type MethodCandidate, methodsOf } from "./methods.ts";
import type { PythonModule, PythonProject } from "./project.ts";
import { type ClassMeaning, resolveFunction } from "./resolve-name.ts";
import type { Expression } from "./syntax/expression.ts";
import type { FunctionSyntax } from "./syntax/function-syntax.ts";
import { isOverload } from "./syntax/overloads.ts";
import type { ToolCandidate } from "./tool-candidate.ts";
import type { ToolLister } from "./tool-lister.ts";
import { returnsFunction } from "./unanswerable.ts";

/** The functions of a file that are to become tools, and what keeps others from it. */
export interface Candidates {
  readonly candidates: readonly ToolCandidate[];
  readonly diagnostics: readonly Diagnostic[];
  /** What is said of a server that is made here, unless other files of its project register tools. */
  readonly unlessServed?: Diagnostic;
}

/** How candidates are looked for. */
export interface CandidateOptions {
  readonly lister?: ToolLister;
  /** Also say why functions are left out. */
  readonly explain?: boolean;
  /** The file of the same project that makes a server, where helpers stand beside it. */
  readonly server?: string | undefined;
}

/**
 * Finds the tools of a file: what it registers with a server; else its public functions, of a
 * class with `list_tools` the methods that it lists, and of any other class that is not data its
 * public methods.
 */
export async function findCandidates(
  module: PythonModule,
  project: PythonProject,
  options: CandidateOptions,
): Promise<Candidates> {
  const { lister, explain = false, server } = options;
  const registered = registeredTools(module, project);
  if (registered !== undefined) return explain ? withUnregistered(registered, module) : registered;
  if (server !== undefined) return helpers(module, project, options);
  const candidates: ToolCandidate[] = [];
  const diagnostics: Diagnostic[] = [];
  const exported = exportedNames(module);
  for (const [name, definition] of module.names) {
    if (exported === undefined ? name.startsWith("_") : !exported.has(name)) {
      if (explain && definition.kind === "function")
        diagnostics.push(notPublic(module.file, definition.read(), exported !== undefined));
      continue;
    }
    if (explain && definition.kind === "assignment")
      diagnostics.push(...notFunctions(name, module.file, definition.value()));
    if (definition.kind === "function" || definition.kind === "assignment") {
      const source = functionNamed(name, module, project);
      if (source === undefined || isOverload(source)) continue;
      const other = insteadOfData(source);
      if (other !== undefined) {
        if (explain) diagnostics.push(notTool(module.file, source, other));
        continue;
      }
      candidates.push({
        function: source,
        module,
        binding: { file: module.file, path: [name] },
        parameters: source.parameters,
        ...(source.name === name ? {} : { name }),
      });
    }
    if (definition.kind === "class") {
      const meaning: ClassMeaning = { kind: "class", class: definition.read(), module };
      const found = await classTools(meaning, project, lister);
      candidates.push(...found.candidates);
      diagnostics.push(...found.diagnostics);
    }
  }
  candidates.push(...passedOn(exported, module, project));
  return { candidates, diagnostics };
}

/** The functions of other files that `__all__` names, but for those of files that are read themselves. */
function passedOn(
  exported: ReadonlySet<string> | undefined,
  module: PythonModule,
  project: PythonProject,
): readonly ToolCandidate[] {
  return [...(exported ?? [])].flatMap((name): ToolCandidate[] => {
    const kind = module.names.get(name)?.kind ?? "import";
    const found = kind === "import" ? resolveFunction(name, module, project) : undefined;
    if (found === undefined || project.isGiven(found.module.file)) return [];
    if (isOverload(found.function) || insteadOfData(found.function) !== undefined) return [];
    return [
      {
        function: found.function,
        module: found.module,
        binding: { file: module.file, path: [name] },
        parameters: found.function.parameters,
        ...(found.function.name === name ? {} : { name }),
      },
    ];
  });
}

/** A function of the file, by its own name or by another that the file gives it: `look = _look`. */
function functionNamed(
  name: string,
  module: PythonModule,
  project: PythonProject,
): FunctionSyntax | undefined {
  const meaning = resolveFunction(name, module, project);
  return meaning?.module === module ? meaning.function : undefined;
}

/** Says of the other functions of the file that they are not registered. */
function withUnregistered(registered: Candidates, module: PythonModule): Candidates {
  const known = new Set(registered.candidates.map(({ function: { name } }) => name));
  const others = unregistered(module, (name) =>
    known.has(name) ? undefined : `${name} is not registered as a tool`,
  );
  return { ...registered, diagnostics: [...registered.diagnostics, ...others] };
}

/**
 * What a file offers whose project has a server: the classes that list their own tools. Its other
 * functions help those that are registered.
 */
async function helpers(
  module: PythonModule,
  project: PythonProject,
  { lister, explain = false, server = "" }: CandidateOptions,
): Promise<Candidates> {
  const listed: Candidates[] = [];
  for (const definition of module.names.values()) {
    if (definition.kind !== "class") continue;
    const meaning: ClassMeaning = { kind: "class", class: definition.read(), module };
    if (isApplication(lineageOf(meaning, project)))
      listed.push(await classTools(meaning, project, lister));
  }
  const where = relative(dirname(module.file), server).split(sep).join("/");
  const others = explain
    ? unregistered(module, (name) => `${name} is not registered with the server of ${where}`)
    : [];
  return {
    candidates: listed.flatMap(({ candidates }) => candidates),
    diagnostics: [...listed.flatMap(({ diagnostics }) => diagnostics), ...others],
  };
}

/** The functions of a file that are not registered, each with the reason that is given for it. */
function unregistered(
  { names, file }: PythonModule,
  reason: (name: string) => string | undefined,
): readonly Diagnostic[] {
  return [...names].flatMap(([name, definition]) => {
    const message = definition.kind === "function" ? reason(name) : undefined;
    if (definition.kind !== "function" || message === undefined) return [];
    return [diagnostic("not-registered", message, { file, ...definition.read().at }, name)];
  });
}

async function classTools(
  meaning: ClassMeaning,
  project: PythonProject,
  lister: ToolLister | undefined,
): Promise<Candidates> {
  const lineage = lineageOf(meaning, project);
  if (!isService(lineage)) return { candidates: [], diagnostics: [] };
  const methods = methodsOf(lineage, project);
  if (isApplication(lineage)) return applicationTools(methods, lineage, lister);
  return publicMethods(methods);
}

/** Bases of classes that others are to inherit from, where a class names one itself. */
const abstractBases: ReadonlySet<string> = new Set(["ABC", "Protocol", "Generic"]);

/** Whether a class is meant to do things, rather than to hold data or to be inherited from. */
function isService(lineage: Lineage): boolean {
  const { libraryBases } = lineage;
  return (
    classKindOf(lineage) === undefined &&
    !isAbstract(lineage) &&
    !isServerClass(lineage) &&
    !listsToolsOfServer(lineage) &&
    ![...libraryBases].some((base) =>
      /^(?:Base)?Exception$|^Warning$|(?:Error|Exception)$/.test(base),
    )
  );
}

/** A class with a method that is still to be written, or one that only names the methods of others. */
function isAbstract({ classes }: Lineage): boolean {
  const [own] = classes;
  if (own?.class.header.positional.some((base) => abstractBases.has(lastName(base)))) return true;
  const written = new Set<string>();
  for (const { class: declaring } of classes)
    for (const { name, decorators } of declaring.methods) {
      if (written.has(name)) continue;
      if (decorators.some((decorator) => /^abstract/.test(lastName(decorator)))) return true;
      written.add(name);
    }
  return false;
}

/** `area = lambda r: …` and `partial(…)` can be called, but say neither types nor documentation. */
function notFunctions(
  name: string,
  file: string,
  value: Expression | undefined,
): readonly Diagnostic[] {
  const isLambda = value?.kind === "other" && /^lambda\b/.test(value.text);
  const isPartial = value?.kind === "call" && lastName(value) === "partial";
  if (value === undefined || (!isLambda && !isPartial)) return [];
  const what = isLambda ? "a lambda" : "a partial call";
  return [diagnostic("not-a-function", `${name} is ${what}`, { file, ...value.at }, name)];
}

/** What a function is for, where no call of it could be answered with data. */
function insteadOfData(source: FunctionSyntax): string | undefined {
  // `@contextmanager` makes what `with` takes out of a function.
  if (source.decorators.some((each) => /^(?:async)?contextmanager$/.test(lastName(each))))
    return "is a context manager";
  return returnsFunction(source) ? "makes functions, as decorators do" : undefined;
}

function notTool(file: string, { name, at }: FunctionSyntax, what: string): Diagnostic {
  return diagnostic("not-a-function", `${name} ${what}`, { file, ...at }, name);
}

function notPublic(file: string, { name, at }: FunctionSyntax, listed: boolean): Diagnostic {
  const message = listed ? `${name} is not in __all__` : `${name} begins with an underscore`;
  const advice = listed ? `Add ${name} to __all__.` : "Take the underscore off its name.";
  return { ...diagnostic("not-exported", message, { file, ...at }, name), advice };
}

function publicMethods(methods: readonly MethodCandidate[]): Candidates {
  return { candidates: methods.filter(({ name }) => !name.startsWith("_")), diagnostics: [] };
}
