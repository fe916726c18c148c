import { type Draft, draft, type FormEntry } from "./draft.ts";
import { type FieldStep, parseFieldName } from "./field-name.ts";

/** A button of a form that changes the form itself: add, remove, open. */
export interface FormEdit {
  readonly steps: readonly FieldStep[];
  readonly action: "add" | "remove" | "open";
  /** For `open`, the mode that is chosen. */
  readonly value: string;
}

/** The button that a form was sent with, if it is one that changes the form. */
export function formEdit(entries: Iterable<FormEntry>): FormEdit | undefined {
  for (const [name, value] of entries) {
    const { steps, part } = parseFieldName(name) ?? { steps: [], part: "value" };
    if (part === "add" || part === "remove" || part === "open")
      return { steps, action: part, value };
  }
  return undefined;
}

/** A draft with a button pressed: one more blank item or entry, one fewer, or another mode. */
export function editDraft(from: Draft, { steps, action, value }: FormEdit): Draft {
  const [step, ...rest] = steps;
  if (step === undefined) return action === "add" ? withBlank(from) : { ...from, as: value };
  const [field, key] =
    "member" in step ? (["members", step.member] as const) : (["choices", step.choice] as const);
  const inner = new Map(from[field]);
  if (action === "remove" && rest.length === 0) inner.delete(key);
  else inner.set(key, editDraft(inner.get(key) ?? draft({}), { steps: rest, action, value }));
  return { ...from, [field]: inner };
}

function withBlank(from: Draft): Draft {
  const positions = [...from.members.keys()].map(Number).filter(Number.isInteger);
  const next = String(Math.max(-1, ...positions) + 1);
  const as = from.as === "list" ? "list" : "map";
  return { ...from, as, members: new Map([...from.members, [next, draft({})]]) };
}
