import type { Level } from "@toolcrib/model";
import { type Children, type Html, template } from "../html.ts";

/** What a mark says, by shape and colour; the word beside it says it too. */
export type Tone = "bad" | "warn" | "good" | "unk" | "info" | "none";

/** A word with a shape and a colour: never one of them alone. */
export function Mark(props: {
  tone: Tone;
  /** Whether it stands on a tint of its colour. */
  badge?: boolean;
  /** Whether what it says is assumed, not declared. */
  soft?: boolean;
  children?: Children;
}): Html {
  const { tone, badge = false, soft = false, children } = props;
  const classes = ["mark", tone, badge && "badge", soft && "soft"].filter(Boolean).join(" ");
  return <span class={classes}>{children}</span>;
}

/** A plain mark, for the row of a table. */
export function rowMark(tone: Tone, word: string): Html {
  return template`<span class="mark ${tone}">${word}</span>`;
}

/** The tone of a finding. */
export function levelTone(level: Level): Tone {
  return level === "error" ? "bad" : level === "warning" ? "warn" : "info";
}
