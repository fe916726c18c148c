import { classKindOf } from "../classes/class-kinds.ts";
import { lineageOf } from "../classes/lineage.ts";
import { resolveName } from "../resolve-name.ts";
import type { ClassSyntax } from "../syntax/class-syntax.ts";
import type { Expression } from "../syntax/expression.ts";
import type { TypeContext } from "./type-context.ts";

const containers: ReadonlySet<string> = new Set(
  "list List dict Dict set Set deque defaultdict OrderedDict Counter bytearray".split(" "),
);

/** The name of a type whose values no set can hold; undefined where they may be hashed. */
export function unhashableName(hint: Expression, context: TypeContext): string | undefined {
  if (hint.kind === "union")
    return hint.members.map((each) => unhashableName(each, context)).find(Boolean);
  const head = hint.kind === "subscript" ? hint.value : hint;
  if (head.kind !== "name") return undefined;
  const meaning = resolveName(head.name, context.module, context.project);
  if (meaning?.kind === "library") return containers.has(meaning.name) ? meaning.name : undefined;
  if (meaning?.kind !== "class") return undefined;
  const { class: own } = meaning;
  const kind = classKindOf(lineageOf(meaning, context.project))?.name;
  if (own.methods.some(({ name }) => name === "__hash__")) return undefined;
  return kind === "TypedDict" || (kind === "dataclass" && !isHashed(own)) ? own.name : undefined;
}

/** `@dataclass(frozen=True)` */
function isHashed({ decorators }: ClassSyntax): boolean {
  return decorators.some(
    (each) =>
      each.kind === "call" &&
      (isTrue(each.keywords.get("frozen")) ||
        isTrue(each.keywords.get("unsafe_hash")) ||
        isFalse(each.keywords.get("eq"))),
  );
}

function isTrue(value: Expression | undefined): boolean {
  return value?.kind === "boolean" && value.value;
}

function isFalse(value: Expression | undefined): boolean {
  return value?.kind === "boolean" && !value.value;
}
