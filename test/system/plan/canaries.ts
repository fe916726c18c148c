import type { PlantedBug } from "../../broken-copy.ts";

const finish = "kernel/finish-plan.ts";
const build = "build-plan.ts";
const union = "kernel/union.ts";
const values = "kernel/allowed-values.ts";

/** A condition of a shortcut, taken away: `find` becomes `replace`. */
function weakened(name: string, file: string, find: string, replace: string): PlantedBug {
  return { name, file, find, replace };
}

/** Every condition under which a plan takes a shortcut, each weakened once. */
export const canaries: readonly PlantedBug[] = [
  // Texts that are listed.
  weakened("listed texts, whatever minLength asks", finish, "strings.minLength === 0 &&", ""),
  weakened(
    "listed texts, whatever maxLength asks",
    finish,
    "strings.maxLength === Number.POSITIVE_INFINITY &&",
    "",
  ),
  weakened("listed texts, whatever pattern asks", finish, "strings.pattern === null &&", ""),
  weakened("listed texts, whatever format asks", finish, "strings.format === null;", "true;"),
  // Arrays of one kind of item.
  weakened("arrays with a prefix", finish, "arrays.prefix === null &&", ""),
  weakened("arrays of unique items", finish, "!arrays.uniqueItems &&", ""),
  weakened("arrays that contain something", finish, "arrays.contains === null;", "true;"),
  // Whole plans.
  weakened(
    "unevaluated keys before the rest",
    finish,
    "rules?.sort((left, right) => Number(left.last) - Number(right.last));",
    "",
  ),
  weakened(
    "rules do not make a plan deep",
    finish,
    "rules !== null ? ANY_TYPE : partMask(plan)",
    "partMask(plan)",
  ),
  weakened("objects that are not accepted", finish, "(plan.mask & OBJECT) !== 0 && ", ""),
  weakened(
    "objects with rules",
    finish,
    " && rules === null && objects?.general",
    " && objects?.general",
  ),
  weakened("objects with patterns", finish, "objects?.general === false", "objects !== null"),
  weakened(
    "slots of plans that were not ready",
    finish,
    "for (const slot of slots) slot.code |=",
    "for (const slot of slots.slice(1)) slot.code |=",
  ),
  // Unions of types.
  weakened("types of branches that are not ready", finish, "ready && deep === 0", "deep === 0"),
  weakened("types of branches that ask for more", finish, "ready && deep === 0", "ready"),
  weakened(
    "types met bit by bit",
    finish,
    "plan.mask = meet(plan.mask, mask);\n  plan.type = meet(plan.type, mask);\n  return true;",
    "plan.mask &= mask;\n  return true;",
  ),
  weakened(
    "the types of a union are not named",
    finish,
    "plan.type = meet(plan.type, mask);\n  return true;",
    "return true;",
  ),
  weakened(
    "unions of types are tried as well",
    finish,
    "anyOf !== null && !foldTypes(plan, anyOf)",
    "anyOf !== null",
  ),
  // Unions of values.
  weakened("values beside an enum", finish, "plan.values !== null || !branches", "!branches"),
  weakened("values of branches that are not ready", finish, "if (!ready) return false;\n", ""),
  weakened("values of branches with rules", finish, "rules === null && (strings", "(strings"),
  weakened("branches without values", finish, "values !== null && rules", "rules"),
  weakened(
    "values that the branch refuses",
    finish,
    ".filter((value) => accepts(branch, value, bitsOf(value), 0))",
    "",
  ),
  weakened(
    "values of two branches of a oneOf",
    finish,
    'if (keyword === "oneOf" && values.length < listed.length) return false;',
    "",
  ),
  weakened(
    "unions of values are never folded",
    finish,
    "if (foldValues(plan, branches, keyword)) return;",
    "",
  ),
  weakened("nothing is not a list of values", finish, "if (mask === 0) return true;", ""),
  // Unions whose branches differ by type.
  weakened("fused beside what is asked of a type", finish, "partMask(plan) !== 0", "false"),
  weakened(
    "fused before the branch is ready",
    finish,
    "!ready || rules !== null || (used",
    "rules !== null || (used",
  ),
  weakened("fused with rules", finish, "!ready || rules !== null || (used", "!ready || (used"),
  weakened("fused with types in common", finish, " || (used & types) !== 0", ""),
  weakened(
    "fused with integers and numbers apart",
    finish,
    "(mask & ANY_NUMBER) === 0 ? mask : mask | ANY_NUMBER",
    "mask",
  ),
  weakened(
    "fused texts of another branch",
    finish,
    "if ((branch.mask & STRING) !== 0) plan",
    "plan",
  ),
  weakened(
    "fused numbers of another branch",
    finish,
    "if ((branch.mask & ANY_NUMBER) !== 0) plan",
    "plan",
  ),
  weakened(
    "fused objects of another branch",
    finish,
    "if ((branch.mask & OBJECT) !== 0) plan",
    "plan",
  ),
  weakened(
    "fused arrays of another branch",
    finish,
    "if ((branch.mask & ARRAY) !== 0) plan",
    "plan",
  ),
  weakened(
    "fused types met bit by bit",
    finish,
    "plan.mask = meet(plan.mask, mask);\n  plan.type = meet(plan.type, type);",
    "plan.mask &= mask;",
  ),
  weakened("never fused", finish, "if (canFuse(plan, branches)) fuse", "if (false) fuse"),
  // Keys of objects.
  weakened(
    "wide objects without a map",
    finish,
    "if (slots.length > WIDE_OBJECT) objects.byKey = new",
    "if (false) objects.byKey = new",
  ),
  weakened(
    "a declared key like the one of all others",
    finish,
    'slot.key.startsWith("\\0")',
    "false",
  ),
  weakened(
    "patterns do not need the general loop",
    finish,
    "objects.patterns !== null || (slots",
    "(slots",
  ),
  weakened("required keys count as declared", finish, "REQUIRED | UNDECLARED", "REQUIRED"),
  weakened(
    "required keys hold anything",
    finish,
    "new Slot(key, others.plan,",
    "new Slot(key, ANYTHING,",
  ),
  weakened(
    "a key is required twice",
    finish,
    "if (slot !== undefined) slot.code |= REQUIRED;\n    else",
    "",
  ),
  weakened(
    "codes of plans that are not ready",
    finish,
    "if (slot.plan.ready) slot.code",
    "if (true) slot.code",
  ),
  // Schemas with one keyword, types and references.
  weakened(
    "a type beside other keywords",
    build,
    "if (names.length === 1) {",
    "if (names.length >= 1) {",
  ),
  weakened(
    "types of a plan that asks for more",
    build,
    "plan.deep === 0 ? typePlan",
    "true ? typePlan",
  ),
  weakened(
    "a way of references that goes on inside of a schema",
    build,
    "this.#following = null;",
    "",
  ),
  weakened(
    "resources are entered without need",
    build,
    "this.#dynamic && node.resource",
    "node.resource",
  ),
  weakened(
    "resources are entered again",
    build,
    "this.#dynamic && node.resource !== from.resource",
    "this.#dynamic",
  ),
  weakened(
    "resources are never entered",
    build,
    "this.#dynamic && node.resource !== from.resource",
    "false",
  ),
  weakened("a scope is not needed", "compile-schema.ts", " && this.#scope === null)", ")"),
  weakened(
    "nothing but everything is excluded",
    "keywords/not.ts",
    "unwanted === ANYTHING",
    "unwanted.mask === ANYTHING.mask",
  ),
  weakened("exclusion of everything is tried", "keywords/not.ts", "unwanted === ANYTHING", "false"),
  // Unions told apart by a key.
  weakened("a tag of one branch", union, "candidates.length < 2", "candidates.length < 1"),
  weakened(
    "a tag of branches with texts in common",
    union,
    "if (branches.has(text)) return null;",
    "",
  ),
  weakened("a tag that is not required", union, "(slot.code & REQUIRED) === 0 || ", ""),
  weakened("a tag that is not always a text", union, " || slot.plan.mask !== STRING", ""),
  weakened("never a tag", union, "if (union.tag !== null) return", "if (false) return"),
  weakened(
    "a tag of some branches",
    union,
    "if (texts === null) return null;",
    "if (texts === null) continue;",
  ),
  weakened("trial stops before the answer is certain", union, 'keyword === "anyOf" ? 1 : 2', "1"),
  weakened("branches of other types score", union, "if ((branch.mask & bits) === 0) continue;", ""),
  // Values of `enum` and `const`.
  weakened("both booleans are one", values, "new Set(booleans).size === 1", "booleans.length >= 1"),
  weakened("booleans that are listed", values, "new Set(booleans).size === 1", "false"),
  weakened("containers that are listed", values, "if (containers.size > 0)", "if (false)"),
  weakened("enum beside const", values, "keys.has(valueKey(value))", "true"),
  weakened("types of values that are listed", values, "plan.mask &= mask;", ""),
  // Lengths of texts, where counting is avoided.
  weakened(
    "least length by code units",
    "kernel/check-string.ts",
    "(length < 2 * minLength && codePoints(text) < minLength)",
    "false",
  ),
  weakened(
    "greatest length by code units",
    "kernel/check-string.ts",
    "(length > 2 * maxLength || codePoints(text) > maxLength)",
    "true",
  ),
  // Items that need no look.
  weakened(
    "items that may be anything are looked at",
    "keywords/items.ts",
    "itemPlan !== ANYTHING",
    "itemPlan.mask !== ANYTHING.mask",
  ),
];
