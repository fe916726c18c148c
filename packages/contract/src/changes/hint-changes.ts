import { effectiveHints, equalJson, HINT_NAMES, type Tool } from "@toolcrib/model";
import type { FieldChange, HintChange } from "./tool-change.ts";

const hints = [
  ["readOnly", "readOnlyHint"],
  ["destructive", "destructiveHint"],
  ["idempotent", "idempotentHint"],
  ["openWorld", "openWorldHint"],
] as const;

/**
 * Hints whose effective value changed. A tool that starts or stops being read-only changes the
 * meaning of the destructive and idempotent hints with it; that is one change, not three. Where
 * nothing changed but the way it is written, that is said once.
 */
export function hintChanges(old: Tool, next: Tool): readonly (HintChange | FieldChange)[] {
  const before = effectiveHints(old);
  const after = effectiveHints(next);
  const turned = before.readOnly !== after.readOnly;
  const changes = hints
    .filter(([hint]) => before[hint] !== after[hint])
    .filter(([hint]) => !turned || hint === "readOnly" || hint === "openWorld")
    .map(
      ([hint, name]): HintChange => ({
        about: "hint",
        side: "tool",
        path: `/annotations/${name}`,
        hint,
        before: before[hint],
        after: after[hint],
        stated: next.annotations?.[name] !== undefined,
      }),
    );
  const written = { before: statedHints(old), after: statedHints(next) };
  if (changes.length > 0 || equalJson(written.before, written.after)) return changes;
  return [{ about: "field", side: "tool", path: "/annotations", field: "annotations", ...written }];
}

function statedHints({ annotations }: Tool): Readonly<Record<string, boolean>> {
  return Object.fromEntries(
    HINT_NAMES.flatMap((name) => {
      const value = annotations?.[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
