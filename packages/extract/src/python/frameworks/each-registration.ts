import { LIMITS } from "@toolcrib/model";
import type { PythonModule, PythonProject } from "../project.ts";
import type { Arguments, Expression } from "../syntax/expression.ts";
import type { LoopSyntax } from "../syntax/registration-scope.ts";
import type { RegistrationSyntax } from "../syntax/registration-syntax.ts";
import { type Bound, inserted, type Variables, withVariables } from "./loop-variables.ts";
import { itemsOf, type ListSite } from "./written-list.ts";

/** One registration of those that a loop makes. */
export interface EachRegistration {
  readonly registration: RegistrationSyntax;
  /** The file in which its target is written. */
  readonly from: PythonModule;
}

/** What the variables of loops hold, which is the same for all registrations inside of them. */
const known = new WeakMap<readonly LoopSyntax[], readonly Variables[]>();

/**
 * A registration in loops over lists that are written out, once for each of their items, up to a
 * number of them. What code makes of an item is left for whoever reads the target.
 */
export function eachRegistration(
  registration: RegistrationSyntax,
  module: PythonModule,
  project: PythonProject,
  limit: number = LIMITS.toolsPerServer,
): readonly EachRegistration[] {
  const { loops = [], target, scope } = registration;
  if (loops.length === 0 || "parameters" in target) return [{ registration, from: module }];
  const site: ListSite = { module, project, scope };
  const turns = known.get(loops) ?? turnsOf(loops, new Map(), site, 1);
  known.set(loops, turns);
  return turns.slice(0, limit).map((variables) => inTurn(registration, target, variables, site));
}

/** How many registrations the loops of a file may make. */
const maxInLoops = 4 * LIMITS.toolsPerServer;

/** Takes loops apart until a number of registrations is reached; further ones stay as they are. */
export function eachWithin(
  module: PythonModule,
  project: PythonProject,
): (found: RegistrationSyntax) => readonly EachRegistration[] {
  let left = maxInLoops;
  return (found) => {
    if (found.loops === undefined || left <= 0) return [{ registration: found, from: module }];
    const each = eachRegistration(found, module, project);
    left -= each.length;
    return each;
  };
}

/** What the variables hold in each turn; those of a loop over what code makes hold nothing known. */
function turnsOf(
  [loop, ...inner]: readonly LoopSyntax[],
  variables: Variables,
  site: ListSite,
  rounds: number,
): readonly Variables[] {
  if (loop === undefined) return [variables];
  const items = itemsOf(withVariables(loop.through, variables, site), site);
  const bound = items?.map((item) => boundTo(loop, item, variables));
  const total = rounds * Math.max(1, bound?.length ?? 1);
  const turns =
    bound === undefined || total > LIMITS.toolsPerServer
      ? [new Map([...variables, ...loop.variables.map((name) => [name, undefined] as const)])]
      : bound;
  return turns.flatMap((turn) => turnsOf(inner, turn, site, total));
}

/** `for f in …` holds the item, `for name, f in …` its parts. */
function boundTo({ variables: names }: LoopSyntax, item: Bound, outer: Variables): Variables {
  const { value, module } = item;
  const parts = value.kind === "sequence" ? value.items : [];
  return new Map([
    ...outer,
    ...names.map((name, index): [string, Bound | undefined] => {
      if (names.length === 1) return [name, item];
      const part = parts[index];
      const isKnown = part !== undefined && parts.length === names.length;
      return [name, isKnown ? { value: part, module } : undefined];
    }),
  ]);
}

function inTurn(
  registration: RegistrationSyntax,
  target: Expression,
  variables: Variables,
  site: ListSite,
): EachRegistration {
  const bound = withVariables(target, variables, site);
  const written = (expression: Expression): Expression =>
    inserted(withVariables(expression, variables, site), site);
  const { positional, keywords } = registration.arguments;
  const given: Arguments = {
    positional: positional.map(written),
    keywords: new Map([...keywords].map(([key, value]) => [key, written(value)])),
  };
  return {
    registration: { ...registration, target: bound.value, arguments: given },
    from: bound.module,
  };
}
