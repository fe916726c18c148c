import type { PythonModule, PythonProject } from "./project.ts";
import type { ClassSyntax } from "./syntax/class-syntax.ts";
import type { Expression } from "./syntax/expression.ts";
import type { FunctionSyntax } from "./syntax/function-syntax.ts";
import type { TypeVariables } from "./syntax/type-variables.ts";

/** What a name means where it is written. */
export type Meaning =
  /** Something of Python or of a package; `module` is empty when nothing was imported. */
  | { readonly kind: "library"; readonly module: string; readonly name: string }
  | ClassMeaning
  | FunctionMeaning
  | {
      readonly kind: "value";
      readonly value: Expression;
      readonly typeVariables: TypeVariables;
      readonly module: PythonModule;
    };

/** A function of the project and the module it stands in. */
interface FunctionMeaning {
  readonly kind: "function";
  readonly function: FunctionSyntax;
  readonly module: PythonModule;
}

/** A class of the project and the module it stands in. */
export interface ClassMeaning {
  readonly kind: "class";
  readonly class: ClassSyntax;
  readonly module: PythonModule;
  /** The classes that are defined around it, inside a class or a function, by name. */
  readonly local?: LocalClasses;
}

/** Classes that are not at the top of a file, by the names that they have where they are used. */
export type LocalClasses = ReadonlyMap<string, ClassMeaning>;

/** The classes of a class body or function body, and those around it. */
export function localClasses(
  classes: readonly ClassSyntax[],
  module: PythonModule,
  around: LocalClasses | undefined,
): LocalClasses | undefined {
  if (classes.length === 0) return around;
  const local = new Map<string, ClassMeaning>(around);
  for (const each of classes) local.set(each.name, { kind: "class", class: each, module, local });
  return local;
}

/** Modules that are never files of the project, so that none is looked for. */
const libraries = new Set(
  "builtins collections.abc collections dataclasses datetime decimal enum ipaddress pathlib pydantic re typing typing_extensions uuid".split(
    " ",
  ),
);

const maxSteps = 32;

/** Finds what a dotted name means in a module, following imports inside the project. */
export function resolveName(
  name: string,
  module: PythonModule,
  project: PythonProject,
  steps = 0,
): Meaning | undefined {
  const [head = "", ...rest] = name.split(".");
  const definition = module.names.get(head);
  const last = rest.at(-1);
  if (definition === undefined)
    return (
      starredName([head, ...rest], { module, project, steps }) ?? {
        kind: "library",
        module: [head, ...rest].slice(0, -1).join("."),
        name: last ?? head,
      }
    );

  switch (definition.kind) {
    case "class":
      return nestedClass({ kind: "class", class: definition.read(), module }, rest);
    case "function":
      return rest.length > 0
        ? undefined
        : { kind: "function", function: definition.read(), module };
    case "assignment": {
      const value = definition.value();
      if (rest.length > 0 || value === undefined) return undefined;
      return { kind: "value", value, typeVariables: definition.typeVariables, module };
    }
    case "import": {
      const { member, module: source } = definition;
      const path = member === undefined ? rest : [member, ...rest];
      if (steps >= maxSteps || path.length === 0) return undefined;
      return (
        importedName(source, path, { module, project, steps }) ?? {
          kind: "library",
          module: [source, ...path.slice(0, -1)].join("."),
          name: path.at(-1) ?? "",
        }
      );
    }
  }
}

/** What a name means behind other names for it: `look = _look`, `Base = BaseModel`. */
export function resolveAliased(
  name: string,
  module: PythonModule,
  project: PythonProject,
): Meaning | undefined {
  let meaning = resolveName(name, module, project);
  for (let step = 0; step < maxSteps && meaning?.kind === "value"; step++) {
    if (meaning.value.kind !== "name") return meaning;
    meaning = resolveName(meaning.value.name, meaning.module, project);
  }
  return meaning;
}

/** The function that a name means. */
export function resolveFunction(
  name: string,
  module: PythonModule,
  project: PythonProject,
): FunctionMeaning | undefined {
  const meaning = resolveAliased(name, module, project);
  return meaning?.kind === "function" ? meaning : undefined;
}

/** The file of the project that a name stands for, as after `from . import orders`. */
export function resolveModule(
  name: string,
  module: PythonModule,
  project: PythonProject,
): PythonModule | undefined {
  const definition = module.names.get(name);
  if (definition?.kind !== "import") return undefined;
  const { member, module: source } = definition;
  const path = member === undefined ? source : submodule(source, member);
  return project.imported(path, module);
}

function submodule(source: string, name: string): string {
  return source.endsWith(".") ? `${source}${name}` : `${source}.${name}`;
}

/** Where a name is looked for, and how many imports have led there. */
interface Lookup {
  readonly module: PythonModule;
  readonly project: PythonProject;
  readonly steps: number;
}

/** What a name means that a module has from `from other import *`. */
function starredName(path: readonly string[], from: Lookup): Meaning | undefined {
  const [first = ""] = path;
  const { project, steps } = from;
  const seen = new Set([from.module]);
  const look = (module: PythonModule): Meaning | undefined => {
    for (const target of project.starred(module)) {
      if (seen.has(target)) continue;
      seen.add(target);
      if (target.names.has(first)) return resolveName(path.join("."), target, project, steps + 1);
      const found = look(target);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return steps >= maxSteps || first.startsWith("_") ? undefined : look(from.module);
}

function importedName(source: string, path: readonly string[], from: Lookup): Meaning | undefined {
  if (libraries.has(source)) return undefined;
  const { module, project, steps } = from;
  const target = project.imported(source, module);
  const [first = "", ...rest] = path;
  // `from . import session` in the package's own file means the submodule.
  if (target !== module && target?.names.has(first) === true)
    return resolveName(path.join("."), target, project, steps + 1);
  if (target !== module && target !== undefined) {
    const starred = starredName(path, { module: target, project, steps });
    if (starred !== undefined) return starred;
  }
  if (rest.length === 0) return undefined;
  return importedName(submodule(source, first), rest, from);
}

function nestedClass(outer: ClassMeaning, path: readonly string[]): ClassMeaning | undefined {
  let current = outer;
  for (const name of path) {
    const inner = current.class.classes.find((candidate) => candidate.name === name);
    if (inner === undefined) return undefined;
    current = { ...current, class: inner };
  }
  return current;
}
