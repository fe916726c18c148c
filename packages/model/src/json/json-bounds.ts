import { LIMITS } from "../limits.ts";
import { type Omission, type OmissionRule, omission } from "../tool/omission.ts";
import { jsonPointer } from "./json-pointer.ts";
import { isLostInJson } from "./own-copy.ts";
import { isWellFormed } from "./well-formed.ts";

/**
 * What keeps a value from being a JSON value of bounded size: foreign types, halves of
 * characters, cycles and deep nesting, or more text than a definition may have. The first fault only; undefined when all is
 * well. Sizes are counted in characters without quotes and commas, a little less than the bytes.
 */
export function checkJsonBounds(value: unknown): Omission | undefined {
  const path: (string | number)[] = [];
  let size = 0;

  const fault = (rule: OmissionRule, message: string): Omission =>
    omission(rule, jsonPointer(path.slice(0, 32)), message);
  const visit = (current: unknown): Omission | undefined => {
    switch (typeof current) {
      case "string":
        size += current.length;
        if (!isWellFormed(current)) return lone();
        break;
      case "number":
        if (!Number.isFinite(current)) return fault("not-json", `${current} is not a JSON number`);
        size += 4;
        break;
      case "boolean":
        size += 4;
        break;
      case "object":
        if (current !== null) return visitContainer(current);
        size += 4;
        break;
      default:
        return fault("not-json", `a ${typeof current} is not a JSON value`);
    }
    return size > LIMITS.definitionBytes ? tooLarge() : undefined;
  };
  const visitContainer = (container: object): Omission | undefined => {
    if (path.length >= LIMITS.dataDepth)
      return fault(
        "definition-too-deep",
        `the definition nests deeper than ${LIMITS.dataDepth} levels`,
      );
    if (isLostInJson(container))
      return fault("not-json", `a ${container.constructor.name} is not a JSON value`);
    const list = Array.isArray(container);
    const keys = list ? undefined : Object.keys(container);
    const length = keys?.length ?? (container as readonly unknown[]).length;
    size += 2 + length;
    if (size > LIMITS.definitionBytes) return tooLarge();
    for (let index = 0; index < length; index++) {
      const key = keys?.[index] ?? index;
      const member = (container as Record<string | number, unknown>)[key];
      if (member === undefined && !list) continue;
      if (typeof key === "string") {
        size += key.length;
        if (!isWellFormed(key)) return lone();
      }
      path.push(key);
      const found = visit(member);
      if (found !== undefined) return found;
      path.pop();
    }
    return undefined;
  };
  const lone = (): Omission =>
    fault("not-json", "a text holds a lone surrogate, which is not a character");
  const tooLarge = (): Omission =>
    fault("definition-too-large", `the definition has more than ${LIMITS.definitionBytes} bytes`);

  return visit(value);
}
