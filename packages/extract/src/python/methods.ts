import { withoutAbsent } from "@toolcrib/model";
import type { Diagnostic } from "../diagnostic.ts";
import { applicationTags } from "../docs/application-tags.ts";
import { type Lineage, lastName } from "./classes/lineage.ts";
import { docTagsOf } from "./docstring/doc-tags.ts";
import { parseDocstring } from "./docstring/parse-docstring.ts";
import type { PythonProject } from "./project.ts";
import { localClasses, resolveAliased } from "./resolve-name.ts";
import type { ClassSyntax } from "./syntax/class-syntax.ts";
import type { FunctionSyntax } from "./syntax/function-syntax.ts";
import type { ToolCandidate } from "./tool-candidate.ts";

/** A method of a class as a tool. */
export interface MethodCandidate extends ToolCandidate {
  readonly name: string;
}

const notCallable = [
  "property",
  "cached_property",
  "abstractmethod",
  "overload",
  "setter",
  "getter",
  "contextmanager",
  "asynccontextmanager",
];

/**
 * The methods of a class and its bases in the project, in the order of the code. A method needs
 * an instance: one that the file makes at its top level, else one made without arguments.
 */
export function methodsOf(lineage: Lineage, project: PythonProject): readonly MethodCandidate[] {
  const [owner] = lineage.classes;
  if (owner === undefined) return [];
  const className = owner.class.name;
  const instance = instanceName(lineage, project);
  const tags = applicationTags(docTagsOf(parseDocstring(owner.class.docstring ?? "", new Set())));
  const classes = lineage.classes.map(({ class: { name }, module }) => `${module.file}#${name}`);
  const missing = instance === undefined ? constructorTrouble(lineage) : undefined;
  const methods = new Map<string, MethodCandidate>();
  for (const [place, { class: declaring, module }] of lineage.classes.entries())
    for (const [name, method] of namedMethods(declaring)) {
      const decorators = method.decorators.map(lastName);
      if (methods.has(name) || decorators.some((word) => notCallable.includes(word))) continue;
      const isStatic = decorators.includes("staticmethod");
      const bound = isStatic || decorators.includes("classmethod");
      methods.set(name, {
        name,
        application: className,
        classes,
        ...(tags.length === 0 ? {} : { applicationTags: tags }),
        function: method,
        module,
        ...withoutAbsent({ local: localClasses(declaring.classes, module, undefined) }),
        owner: { lineage, place },
        parameters: isStatic ? method.parameters : withoutReceiver(method),
        binding: {
          file: owner.module.file,
          path: [!bound && instance !== undefined ? instance : className, name],
          receiver: bound || instance !== undefined ? "object" : "instance",
        },
        ...(bound || missing === undefined ? {} : { needs: about(missing, className, name) }),
      });
    }
  return [...methods.values()];
}

/** The methods of a class by their names, with those that have another one: `search = find`. */
function namedMethods({
  methods,
  fields,
}: ClassSyntax): readonly (readonly [string, FunctionSyntax])[] {
  const aliases = fields.flatMap(({ name, value }): [string, FunctionSyntax][] => {
    const method =
      value?.kind === "name" ? methods.find((each) => each.name === value.name) : undefined;
    return method === undefined ? [] : [[name, method]];
  });
  return [...methods.map((method) => [method.name, method] as const), ...aliases];
}

/** The parameters of a method that a caller gives: without `self` or `cls`. */
export function withoutReceiver({ parameters }: FunctionSyntax): FunctionSyntax["parameters"] {
  const [first, ...rest] = parameters;
  return first === undefined || first.kind === "rest" ? parameters : rest;
}

/** The name of an instance that the file makes: `github = GitHubApp(token)`. */
function instanceName(lineage: Lineage, project: PythonProject): string | undefined {
  const [owner] = lineage.classes;
  for (const [name, definition] of owner?.module.names ?? []) {
    if (definition.kind !== "assignment" || name.startsWith("_")) continue;
    const value = definition.value();
    if (owner === undefined || value?.kind !== "call" || value.callee.kind !== "name") continue;
    const made = resolveAliased(value.callee.name, owner.module, project);
    if (made?.kind === "class" && made.class === owner.class) return name;
  }
  return undefined;
}

function constructorTrouble({ classes }: Lineage): Omit<Diagnostic, "subject"> | undefined {
  for (const { class: declaring, module } of classes) {
    const initializer =
      declaring.methods.find(({ name }) => name === "__init__") ??
      declaring.methods.find(({ name }) => name === "__new__");
    if (initializer === undefined) continue;
    const needed = withoutReceiver(initializer).find(
      (parameter) => parameter.default === undefined && !/rest$/.test(parameter.kind),
    );
    if (needed === undefined) return undefined;
    return {
      code: "constructor-needs-arguments",
      level: "warning",
      file: module.file,
      ...initializer.at,
      message: `${classes[0]?.class.name ?? ""} cannot be made without ${needed.name}, so its methods can be listed but not called`,
      advice: `Give ${needed.name} a default, or make an instance at the top level of the file.`,
    };
  }
  return undefined;
}

function about(trouble: Omit<Diagnostic, "subject">, owner: string, name: string): Diagnostic {
  return { ...trouble, subject: `${owner}.${name}` };
}
