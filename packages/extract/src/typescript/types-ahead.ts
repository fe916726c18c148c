import { hasFlag, type Node, type Type, TypeFlags, type TypeProgram } from "./compiler-port.ts";
import { growsWithoutEnd } from "./growing-type.ts";
import { behaviourOf } from "./kinds/behaviour.ts";
import { isCallable, saysCallable } from "./kinds/function.ts";
import type { Direction } from "./kinds/kind.ts";
import { isMapped } from "./kinds/mapped-list.ts";
import { isService, jsonForm } from "./kinds/object.ts";
import { isKnownStandard } from "./kinds/standard.ts";
import { openTypes } from "./kinds/type-parameter.ts";
import { indexSignatures, mayHaveIndex, membersOf, publicProperties } from "./members.ts";
import { nameOf } from "./shape-builder.ts";
import { isOfPlatform, isStandard } from "./symbol-origin.ts";
import { askedNodes, memberTypeNodes, plainDeclaration, writtenAlias } from "./written-types.ts";

const manifold = TypeFlags.Object | TypeFlags.Union | TypeFlags.Intersection;

/** How many types are asked about ahead. */
const MOST = 20_000;

/**
 * Asks ahead for what the shapes of types will be made of, level by level: the members of all, then
 * the types of all those members. One question after the other would have the compiler and us wait
 * for each other. What is missed is asked when it is needed.
 */
export function askTypesAhead(
  types: readonly Type[],
  program: TypeProgram,
  direction: Direction,
): void {
  /** What was met, by the type in which it was met first. */
  const owners = new Map<Type, Type | undefined>();
  const fresh = (parts: readonly Type[], owner?: Type): readonly Type[] =>
    parts.filter((type) => {
      if (!hasFlag(type, openTypes | manifold) || owners.has(type)) return false;
      return owners.set(type, owner).size <= MOST;
    });
  for (let level = fresh(types); level.length > 0; ) level = nextLevel(level);

  /** The types that types are made of. */
  function nextLevel(level: readonly Type[]): readonly Type[] {
    const variables = level.filter((type) => hasFlag(type, openTypes));
    program.askAll(program.keyOwner, variables);
    program.askAll(program.constraintOf, variables);
    const all = withoutUnions(level.filter((type) => !hasFlag(type, openTypes)));
    const parts = all.flatMap((type) => (isObject(type) ? [type] : program.members(type)));
    const known = parts.filter(isObject);
    program.askAll(
      program.symbolOf,
      known.filter((type) => !isIndexed(type)),
    );
    const lists = known.filter(isList);
    program.askAll(program.typeArguments, lists);
    const others = known.filter((type) => !isList(type));
    program.askAll(
      program.callSignatures,
      others.filter((type) => saysCallable(type, program) === undefined),
    );
    program.askAll(program.apparentType, others.filter(isMapped));
    const objects = all.filter(
      (type) => !isList(type) && !isCallable(type, program) && !isGrowing(type),
    );
    return [
      ...variables.flatMap((type) => fresh([program.constraintOf(type) ?? type], type)),
      ...lists.flatMap((type) => fresh(program.typeArguments(type), type)),
      ...fieldTypes(objects),
    ];
  }

  /** Whether a type is nested in smaller ones of its own declaration, and they in smaller ones. */
  function isGrowing(type: Type): boolean {
    const name = nameOf(type, program);
    if (name === undefined) return false;
    const nested: Type[] = [];
    for (let each: Type | undefined = type; each !== undefined; each = owners.get(each))
      if (nameOf(each, program) === name) nested.unshift(each);
    return growsWithoutEnd(nested, program);
  }

  /** The types with the alternatives of unions in their place. */
  function withoutUnions(types: readonly Type[]): readonly Type[] {
    const several = types.filter((type) => !isObject(type));
    program.askAll(program.members, several);
    const unions = several.filter((type) => hasFlag(type, TypeFlags.Union));
    if (unions.length === 0) return types;
    program.askAll(program.aliasOf, unions);
    program.expectTypesAt(unions.flatMap(alternativeNodes));
    const others = types.filter((type) => !hasFlag(type, TypeFlags.Union));
    return [
      ...others,
      ...withoutUnions(unions.flatMap((type) => fresh(program.members(type), type))),
    ];
  }

  /** The alternatives of a union as its alias is written. */
  function alternativeNodes(union: Type): readonly Node[] {
    const alias = program.aliasOf(union);
    const written = alias === undefined || isStandard(alias) ? undefined : writtenAlias(alias);
    return written === undefined ? [] : askedNodes(written).slice(1);
  }

  /** Whether what a type holds are its arguments: lists, and classes as `Map`. */
  function isList(type: Type): boolean {
    if (!isObject(type)) return false;
    if (isIndexed(type)) return true;
    const symbol = program.symbolOf(type);
    return symbol !== undefined && isKnownStandard(symbol.name) && isOfPlatform(symbol);
  }

  function isIndexed(type: Type): boolean {
    return program.isArray(type) || program.tupleFlags(type) !== undefined;
  }

  function fieldTypes(objects: readonly Type[]): readonly Type[] {
    const plain = objects.map((type) => plainDeclaration(program.symbolOf(type)));
    program.expectTypesAt(
      plain.flatMap((node) =>
        node === undefined ? [] : memberTypeNodes(node).flatMap(askedNodes),
      ),
    );
    const inferred = objects.filter((_, index) => plain[index] === undefined);
    program.askAll(program.properties, inferred);
    program.typesOf(inferred.flatMap((type) => publicProperties(type, program)));
    program.askAll(
      program.indexInfos,
      objects.filter((type) => mayHaveIndex(type, program)),
    );
    return objects.flatMap((type) => {
      const members = membersOf(type, program);
      const isRead =
        direction === "input"
          ? behaviourOf(type, members, program) === undefined
          : jsonForm(members, program) === undefined;
      if (!isRead || isService(type, program, members)) return [];
      const values = indexSignatures(type, program).map(({ valueType }) => valueType);
      const fields = members.filter(({ isMethod }) => !isMethod).map((member) => member.type);
      return fresh([...fields, ...values], type);
    });
  }
}

function isObject(type: Type): boolean {
  return hasFlag(type, TypeFlags.Object);
}
