import type { FormatFinder } from "./formats/index.ts";
import { markEvaluated } from "./kernel/evaluated.ts";
import { finishPlan, settleSlots } from "./kernel/finish-plan.ts";
import { addRule } from "./kernel/parts.ts";
import { ANYTHING, NOTHING, Plan, type Slot, typePlan } from "./kernel/plan.ts";
import { run, tooDeep } from "./kernel/run.ts";
import { ANY_TYPE, bitsOfTypes } from "./kernel/type-bits.ts";
import { check } from "./kernel/walk.ts";
import type { PlanBuilder } from "./keyword.ts";
import { compilers } from "./keywords/index.ts";
import type { ParsedSchema, SchemaNode, SchemaResource } from "./parse/schema-node.ts";

/** Turns a parsed schema into a plan for the kernel. */
export function buildPlan(parsed: ParsedSchema, format: FormatFinder): Plan {
  // Comparing the values of `enum` spends steps; a schema's size is bounded, so here they are free.
  run.fuel = Number.MAX_SAFE_INTEGER;
  const builder = new Builder(parsed, format);
  const plan = builder.plan(parsed.root, parsed.root);
  settleSlots(builder.unsettled);
  return plan;
}

class Builder implements PlanBuilder {
  readonly format: FormatFinder;
  readonly resources: readonly SchemaResource[];
  /** Slots of plans that were still being built when their parent was finished. */
  readonly unsettled: Slot[] = [];
  readonly #dynamic: boolean;
  #referenced: Map<SchemaNode, Plan> | null = null;
  #following: Set<SchemaNode> | null = null;

  constructor({ dynamic, nodes }: ParsedSchema, format: FormatFinder) {
    this.format = format;
    this.#dynamic = dynamic;
    this.resources = dynamic ? [...new Set(nodes.map(({ resource }) => resource))] : [];
  }

  plan(node: SchemaNode, from: SchemaNode): Plan {
    const plan = this.#planOf(node);
    const enters = this.#dynamic && node.resource !== from.resource;
    return enters ? enterResource(plan, node.resource) : plan;
  }

  #planOf(node: SchemaNode): Plan {
    if (node.always !== undefined) return node.always ? ANYTHING : NOTHING;
    const { keywords } = node;
    const names = Object.keys(keywords);
    if (names.length === 0) return ANYTHING;
    if (names.length === 1) {
      if (keywords.type !== undefined) return typePlan(bitsOfTypes(keywords.type));
      if (keywords.$ref !== undefined) return this.#alias(node, keywords.$ref);
    }
    return this.#referenced?.get(node) ?? this.#build(node, names);
  }

  /** A schema that is only a reference needs no plan of its own. */
  #alias(node: SchemaNode, target: SchemaNode): Plan {
    this.#following ??= new Set();
    if (this.#following.has(node)) return endless();
    this.#following.add(node);
    const plan = this.plan(target, node);
    this.#following.delete(node);
    return plan;
  }

  #build(node: SchemaNode, names: readonly string[]): Plan {
    // Inside a schema a reference may lead back to where the way began: values end it.
    const following = this.#following;
    this.#following = null;
    const plan = new Plan();
    if (node.referenced) {
      this.#referenced ??= new Map();
      this.#referenced.set(node, plan);
    }
    for (const name of names) compilers.get(name)?.(node, plan, this);
    finishPlan(plan, this.unsettled);
    this.#following = following;
    return plan.deep === 0 ? typePlan(plan.mask) : plan;
  }
}

/** References that lead to one another and never to a schema. */
function endless(): Plan {
  const plan = new Plan();
  addRule(plan, () => tooDeep());
  plan.deep = ANY_TYPE;
  plan.ready = true;
  return plan;
}

/** Puts a resource into scope while its schemas are applied, for the sake of `$dynamicRef`. */
function enterResource(inner: Plan, resource: SchemaResource): Plan {
  const plan = new Plan();
  addRule(
    plan,
    (value, bits, depth) => {
      run.scope.push(resource);
      const ok = check(inner, value, bits, depth);
      run.scope.pop();
      return ok;
    },
    (value, bits, seen, depth) => {
      run.scope.push(resource);
      markEvaluated(inner, value, bits, seen, depth);
      run.scope.pop();
    },
  );
  plan.deep = ANY_TYPE;
  plan.ready = true;
  return plan;
}
