import { type FieldStep, parseFieldName } from "./field-name.ts";

/**
 * A form as it is being filled in: what was typed, whether or not it is JSON yet. It knows nothing
 * of the schema, so that what somebody typed survives when the schema changes.
 */
export interface Draft {
  /** How the field is read; see `draftToJson`. */
  readonly as?: string;
  readonly text?: string;
  /** Whether an empty text is sent. */
  readonly keep?: boolean;
  /** The key of an entry of a map. */
  readonly key?: string;
  /** Properties by their names; items and entries by their positions. */
  readonly members: ReadonlyMap<string, Draft>;
  /** Alternatives: `or0`, `or1` … of a union, `raw` JSON, `others` for keys without a declaration. */
  readonly choices: ReadonlyMap<string, Draft>;
}

/** A control that a form sends: its name and its value. */
export type FormEntry = readonly [name: string, value: string];

/** Entries that one form may send. */
const MOST_ENTRIES = 20_000;

const NOTHING: ReadonlyMap<string, Draft> = new Map();

/** Makes a draft of what is known of it. */
export function draft(parts: Partial<Draft>): Draft {
  return { members: NOTHING, choices: NOTHING, ...parts };
}

/**
 * What a field holds in one of its modes: a value, or what was filled in before it was set to null or
 * to nothing at all.
 */
export function keptAs(as: string, filled: Draft | undefined): Draft | undefined {
  if (filled === undefined || filled.as === as) return filled;
  const isAway = filled.as === "none" || filled.as === "null";
  return isAway && [...filled.members.values()].some(holdsText) ? filled : undefined;
}

function holdsText({ text = "", key = "", members, choices }: Draft): boolean {
  const inside = [...members.values(), ...choices.values()];
  return text !== "" || key !== "" || inside.some(holdsText);
}

interface OpenDraft {
  as?: string;
  text?: string;
  keep?: boolean;
  key?: string;
  readonly members: Map<string, OpenDraft>;
  readonly choices: Map<string, OpenDraft>;
}

const open = (): OpenDraft => ({ members: new Map(), choices: new Map() });

/** Reads what a form sends. Entries that are not fields of a form are passed over. */
export function readDraft(entries: Iterable<FormEntry>): Draft {
  const root = open();
  let count = 0;
  for (const [name, value] of entries) {
    const parsed = parseFieldName(name);
    count += 1;
    if (parsed === undefined || count > MOST_ENTRIES) continue;
    const at = parsed.steps.reduce(stepInto, root);
    switch (parsed.part) {
      case "value":
        // Forms send every line break as CRLF.
        at.text = value.replaceAll("\r\n", "\n");
        break;
      case "as":
        at.as = value;
        break;
      case "key":
        at.key = value;
        break;
      case "keep":
        at.keep = true;
        break;
      default:
        break;
    }
  }
  return root;
}

function stepInto(from: OpenDraft, step: FieldStep): OpenDraft {
  const [map, key] =
    "member" in step ? [from.members, step.member] : ([from.choices, step.choice] as const);
  let next = map.get(key);
  if (next === undefined) {
    next = open();
    map.set(key, next);
  }
  return next;
}
