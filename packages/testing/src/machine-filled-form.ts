import type { Json } from "@toolcrib/model";
import type { FormControl, FormField } from "@toolcrib/web";

/** What a machine sends, and what it means by it. */
export interface Filled {
  readonly entries: readonly (readonly [string, string])[];
  readonly meant: Json | undefined;
}

const WORDS = ["", "a", "Nairobi", "10", "true", "null", '"quoted"', "a\nb", "é😀", "{}"];
const NUMBERS = ["", "0", "-1", "2.5", "1e3", " 7 "];
const JSON_TEXTS = ["", "null", "[1, 2]", '{"a": "b"}', '"text"', "12"];

/** Presses and types as `pick` says, and knows what it means without looking at the entries. */
export function fillByMachine(field: FormField, pick: (count: number) => number): Filled {
  const { name, modes } = field;
  const index = pick(modes.length);
  const mode = modes[index];
  if (mode === undefined) throw new Error("a field has at least one mode");
  const parts = modes.map(({ control, as }) => typeInto(name, as, control, pick));
  const word = mode.as;
  const fixed: Record<string, Json> = { null: null, true: true, false: false };
  const meant = word in fixed ? fixed[word] : word === "none" ? undefined : parts[index]?.meant;
  return {
    entries: [[`${name}~as`, word], ...parts.flatMap(({ entries }) => entries)],
    meant,
  };
}

function typeInto(
  name: string,
  as: string,
  control: FormControl,
  pick: (count: number) => number,
): Filled {
  switch (control.kind) {
    case "nothing":
      return { entries: [], meant: undefined };
    case "deferred":
      return { entries: [], meant: { object: {}, map: {}, list: [] }[as] };
    case "fixed":
      return { entries: [[name, control.json]], meant: JSON.parse(control.json) };
    case "select": {
      const offered = [
        ...(control.none === undefined ? [] : [""]),
        ...control.options.map(({ json }) => json),
      ];
      const json = offered[pick(offered.length)] ?? "";
      return { entries: [[name, json]], meant: json === "" ? undefined : JSON.parse(json) };
    }
    case "checkbox":
      return pick(2) === 0
        ? { entries: [], meant: false }
        : { entries: [[name, "on"]], meant: true };
    case "number": {
      const text = NUMBERS[pick(NUMBERS.length)] ?? "";
      return { entries: [[name, text]], meant: text === "" ? undefined : Number(text) };
    }
    case "json": {
      const text = JSON_TEXTS[pick(JSON_TEXTS.length)] ?? "";
      return { entries: [[name, text]], meant: text === "" ? undefined : JSON.parse(text) };
    }
    case "text": {
      if (control.input === "date") return typed(name, "2026-02-28", "2026-02-28");
      if (control.input === "time") return typed(name, "23:59", "23:59:00Z");
      if (control.input === "datetime-local")
        return typed(name, "2026-02-28T01:02:03", "2026-02-28T01:02:03Z");
      const text = WORDS[pick(WORDS.length)] ?? "";
      const keeps = control.keep !== undefined && pick(2) === 0;
      const leavesOut = text === "" && as.endsWith("?") && !keeps;
      const keep = keeps ? [[`${name}~keep`, "on"] as const] : [];
      const sent = text.replaceAll("\n", "\r\n");
      return { entries: [...keep, [name, sent]], meant: leavesOut ? undefined : text };
    }
    case "choice":
      return fillByMachine(control.field, pick);
    case "list": {
      const items = control.items.map((item) => fillByMachine(item, pick));
      return {
        entries: items.flatMap(({ entries }) => entries),
        meant: items.flatMap(({ meant }) => (meant === undefined ? [] : [meant])),
      };
    }
    case "map":
      return { entries: [], meant: {} };
    case "object": {
      const members = control.fields.map((member) => ({
        key: member.label,
        ...fillByMachine(member, pick),
      }));
      return {
        entries: members.flatMap(({ entries }) => entries),
        meant: Object.fromEntries(
          members.flatMap(({ key, meant }) => (meant === undefined ? [] : [[key, meant]])),
        ),
      };
    }
  }
}

function typed(name: string, text: string, meant: string): Filled {
  return { entries: [[name, text]], meant };
}
