import { type JsonObject, LIMITS } from "@toolcrib/model";
import { schemaKeywords } from "../docs/schema-tags.ts";
import {
  type CompilerSymbol,
  hasFlag,
  isTypeReferenceNode,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeNode,
  type TypeProgram,
} from "./compiler-port.ts";
import { docsOfSymbol } from "./declaration-docs.ts";
import { growsWithoutEnd } from "./growing-type.ts";
import { typeKinds } from "./kinds/index.ts";
import type { Direction, ShapeContext } from "./kinds/kind.ts";
import { anything, type Definition, type Shape, withIssue, withKeywords } from "./shape.ts";
import { isStandard } from "./symbol-origin.ts";
import { isPlainLiteral, writtenAlias } from "./written-types.ts";

const withoutEnd = withIssue({ code: "type-too-deep", message: "the type is nested without end" });

/** Builds shapes of one program's types; a named type is built once. */
export function shapeBuilder(program: TypeProgram, direction: Direction): ShapeContext {
  const definitions = new Map<number, Definition>();
  /** The types that are being built, by what names them, outermost first. */
  const beingBuilt = new Map<CompilerSymbol, readonly Type[]>();
  let depth = 0;
  let built = 0;

  const ctx: ShapeContext = { program, direction, shapeOf };
  return ctx;

  function shapeOf(type: Type, written?: TypeNode): Shape {
    const isLiteral = isPlainLiteral(type, program, written);
    const known = definitions.get(type.id);
    if (known !== undefined && !isLiteral) return { keywords: {}, definition: known };
    const name = isLiteral ? undefined : nameOf(type, program);
    if (name === undefined) return withAliasDocs(kindShape(type, written), type, written);
    const nested = beingBuilt.get(name) ?? [];
    if (growsWithoutEnd([...nested, type], program)) return withoutEnd;
    const definition: Definition = {
      name: () => definitionName(type, name, program),
      shape: anything,
    };
    definitions.set(type.id, definition);
    beingBuilt.set(name, [...nested, type]);
    definition.shape = withKeywords(kindShape(type, writtenAlias(name)), docKeywords(name));
    beingBuilt.set(name, nested);
    return { keywords: {}, definition };
  }

  function kindShape(type: Type, written?: TypeNode): Shape {
    if (depth >= LIMITS.schemaDepth) return withoutEnd;
    // Counted for each type that is asked for: one huge type does not spoil the others.
    built = depth === 0 ? 0 : built + 1;
    if (built >= LIMITS.subschemas)
      return withIssue({ code: "type-too-deep", message: "the type has too many parts" });
    depth++;
    try {
      const kind = typeKinds.find(({ matches }) => matches(type, ctx, written));
      return kind?.shape(type, ctx, written) ?? anything;
    } finally {
      depth--;
    }
  }

  /** `type Celsius = number` is a plain number to the compiler; the written name leads to its docs. */
  function withAliasDocs(shape: Shape, type: Type, written?: TypeNode): Shape {
    if (written === undefined || !isTypeReferenceNode(written)) return shape;
    if (!hasFlag(type, TypeFlags.Primitive)) return shape;
    const [symbol] = program.symbolsAt([written.typeName]);
    const target = symbol === undefined ? undefined : program.target(symbol);
    if (target === undefined || (target.flags & SymbolFlags.TypeAlias) === 0) return shape;
    return withKeywords(shape, docKeywords(target));
  }
}

const nameable = TypeFlags.Object | TypeFlags.Union | TypeFlags.Intersection;
const declares = SymbolFlags.Interface | SymbolFlags.Class | SymbolFlags.Enum;

/** The symbol that names a type in the user's code or a package. */
export function nameOf(type: Type, program: TypeProgram): CompilerSymbol | undefined {
  if (!hasFlag(type, nameable) || hasFlag(type, TypeFlags.Boolean)) return undefined;
  const alias = program.aliasOf(type);
  if (alias !== undefined && !isStandard(alias)) return alias;
  if (program.isArray(type)) return undefined;
  const symbol = program.symbolOf(type);
  const isDeclared = symbol !== undefined && (symbol.flags & declares) !== 0;
  return isDeclared && !isStandard(symbol) ? symbol : undefined;
}

function definitionName(type: Type, { name }: CompilerSymbol, program: TypeProgram): string {
  const isGeneric =
    type.getAliasTypeArguments().length > 0 || program.typeArguments(type).length > 0;
  const text = isGeneric ? program.typeText(type) : name;
  return text.replace(/[^A-Za-z0-9_]+/g, "_").replace(/^_+|_+$/g, "") || "Type";
}

function docKeywords(symbol: CompilerSymbol): JsonObject {
  const { text, tags } = docsOfSymbol(symbol);
  return { ...(text === "" ? {} : { description: text }), ...schemaKeywords(tags) };
}
