import { type JsonObject, LIMITS } from "@toolcrib/model";

/**
 * What no handler should have to expect in its arguments, whatever the tool's schema says: numbers
 * that JSON can write and JavaScript cannot hold (`1e999` is read as infinity), and nesting beyond
 * `LIMITS.dataDepth`. Undefined when all is well.
 */
export function argumentFault(args: JsonObject): string | undefined {
  return faultIn(args, 1);
}

const TOO_DEEP = `the arguments are nested more than ${LIMITS.dataDepth} levels deep`;
const TOO_LARGE = "the arguments hold a number that is too large to be represented, such as 1e999";

function faultIn(value: object, depth: number): string | undefined {
  if (depth > LIMITS.dataDepth) return TOO_DEEP;
  for (const key in value) {
    // Whatever key is asked for, what is there is looked at as it is.
    const member: unknown = value[key as keyof typeof value];
    if (typeof member === "number") {
      if (!Number.isFinite(member)) return TOO_LARGE;
    } else if (typeof member === "object" && member !== null) {
      const fault = faultIn(member, depth + 1);
      if (fault !== undefined) return fault;
    }
  }
  return undefined;
}
