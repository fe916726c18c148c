import { effectiveHints, type HintName, type Tool } from "@toolcrib/model";
import type { Html } from "../html.ts";
import { Mark, rowMark, type Tone } from "./mark.tsx";

interface HintWords {
  readonly name: HintName;
  readonly effect: "readOnly" | "destructive" | "idempotent" | "openWorld";
  readonly yes: readonly [Tone, string];
  readonly no: readonly [Tone, string];
}

const WORDS: readonly HintWords[] = [
  { name: "readOnlyHint", effect: "readOnly", yes: ["good", "Read-only"], no: ["warn", "Writes"] },
  {
    name: "destructiveHint",
    effect: "destructive",
    yes: ["bad", "May destroy"],
    no: ["good", "Destroys nothing"],
  },
  {
    name: "idempotentHint",
    effect: "idempotent",
    yes: ["good", "Safe to repeat"],
    no: ["warn", "Repeats add up"],
  },
  {
    name: "openWorldHint",
    effect: "openWorld",
    yes: ["info", "Reaches outside"],
    no: ["none", "Stays inside"],
  },
];

/** What a tool says of its behaviour, in full: what MCP assumes where it says nothing is marked so. */
export function Hints({ tool }: { tool: Tool }): Html {
  const effective = effectiveHints(tool);
  const declaresReadOnly = tool.annotations?.readOnlyHint === true;
  return (
    <ul class="row hints" aria-label="Hints">
      {WORDS.filter(({ name }) => !declaresReadOnly || name !== "destructiveHint").map((hint) => {
        const [tone, word] = hint[effective[hint.effect] ? "yes" : "no"];
        const isDeclared =
          tool.annotations?.[hint.name] !== undefined ||
          (declaresReadOnly && hint.name === "idempotentHint");
        return (
          <li>
            <Mark tone={tone} badge soft={!isDeclared}>
              {word}
              {!isDeclared && <span class="dim"> assumed</span>}
            </Mark>
          </li>
        );
      })}
    </ul>
  );
}

/** The hints of a tool in a list: only what is declared, most important first. */
export function shortHints(tool: Tool): Html {
  const { annotations = {} } = tool;
  const declared = WORDS.filter(({ name }) => annotations[name] !== undefined);
  const [first] = declared;
  if (first === undefined) return rowMark("none", "not declared");
  const effective = effectiveHints(tool);
  const shown =
    declared.find(({ effect }) => effect === "destructive" && effective.destructive) ?? first;
  return rowMark(...shown[effective[shown.effect] ? "yes" : "no"]);
}
