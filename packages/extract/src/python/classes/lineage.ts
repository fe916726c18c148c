import type { PythonProject } from "../project.ts";
import { type ClassMeaning, resolveAliased } from "../resolve-name.ts";
import type { ClassSyntax } from "../syntax/class-syntax.ts";
import type { Expression, Expressions } from "../syntax/expression.ts";

/** A class with everything it inherits from. */
export interface Lineage {
  /** The class itself, then its bases in the project, nearest first. */
  readonly classes: readonly InheritedClass[];
  /** The names of the bases from elsewhere, without their modules, as their modules call them. */
  readonly libraryBases: ReadonlySet<string>;
  /** The names of the decorators of the class and its bases, without their modules. */
  readonly decorators: ReadonlySet<string>;
}

/** A class and how the lineage came to it. */
interface InheritedClass extends ClassMeaning {
  /** The place in the lineage of the class that names it as a base, and `User` of `Page[User]`. */
  readonly heir: number;
  readonly arguments: Expressions;
}

const known = new WeakMap<ClassSyntax, Lineage>();

/** Follows the bases of a class through the files of the project. */
export function lineageOf(start: ClassMeaning, project: PythonProject): Lineage {
  const lineage = known.get(start.class) ?? followBases(start, project);
  known.set(start.class, lineage);
  return lineage;
}

function followBases(start: ClassMeaning, project: PythonProject): Lineage {
  const classes: InheritedClass[] = [];
  const libraryBases = new Set<string>();
  const decorators = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (meaning: ClassMeaning, heir: number, given: Expressions): void => {
    if (seen.has(meaning.class)) return;
    seen.add(meaning.class);
    const place = classes.push({ ...meaning, heir, arguments: given }) - 1;
    for (const decorator of meaning.class.decorators) {
      decorators.add(lastName(decorator));
      const found = resolveAliased(headName(decorator), meaning.module, project);
      if (found?.kind === "library") decorators.add(found.name);
    }
    for (const base of meaning.class.header.positional) {
      const name = headName(base);
      const found = meaning.local?.get(name) ?? resolveAliased(name, meaning.module, project);
      if (found?.kind === "class") visit(found, place, base.kind === "subscript" ? base.items : []);
      else
        libraryBases.add(found?.kind === "library" ? found.name : (name.split(".").at(-1) ?? name));
    }
  };
  visit(start, 0, []);
  return { classes, libraryBases, decorators };
}

/** The name that an expression calls or subscripts: `typing.Optional` of `typing.Optional[int]`. */
export function headName(expression: Expression): string {
  switch (expression.kind) {
    case "name":
      return expression.name;
    case "subscript":
      return headName(expression.value);
    case "call":
      return headName(expression.callee);
    default:
      return "";
  }
}

/** The last part of that name: `Optional`. */
export function lastName(expression: Expression): string {
  return headName(expression).split(".").at(-1) ?? "";
}
