import { counted, type Json } from "@toolcrib/model";
import { jsonText } from "../form/json-text.ts";
import type { Html } from "../html.ts";
import { foreignName, foreignText } from "../text/foreign-text.ts";
import { coloured } from "../text/json-code.tsx";
import { Mark } from "./mark.tsx";

/** Characters of the value that proves a break. */
const LONGEST_WITNESS = 240;

/** A version that broke callers. */
export interface RecentBreak {
  readonly server: string;
  readonly from: string;
  readonly to: string;
  /** The tool of the first break. */
  readonly tool?: string;
  /** The first break, in a sentence. */
  readonly message: string;
  /** The call or the result that proves it. */
  readonly witness?: {
    readonly side: "input" | "output";
    readonly value: Json;
    /** Set where both versions accept the call, and the new one ignores what it had to send. */
    readonly ignored?: true;
  };
  /** Breaks besides the first. */
  readonly more: number;
  readonly date: string;
  readonly href: string;
}

/** Versions that broke callers, each with the value that proves its first break. */
export function RecentBreaks({ breaks }: { breaks: readonly RecentBreak[] }): Html {
  return (
    <ol class="hits">
      {breaks.map(({ server, from, to, tool, message, witness, more, date, href }) => (
        <li class="hit">
          <div class="row">
            <Mark tone="bad">Breaking</Mark>
            <a class="mono" href={href}>
              <b>{foreignName(server)}</b>
            </a>
            <span class="mono small">{foreignText(`${from} → ${to}`, 100)}</span>
            <span class="n push">{date}</span>
          </div>
          <p>
            {tool !== undefined && (
              <>
                <b class="mono">{foreignName(tool)}</b>:{" "}
              </>
            )}
            {foreignText(message, 300)}
            {more > 0 && <span class="dim"> and {counted(more, "more break")}</span>}
          </p>
          {witness !== undefined && (
            <p class="why">
              <code>{coloured(shortJson(witness.value))}</code>{" "}
              {foreignText(whatItProves(witness, from, to), 200)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function whatItProves(
  { side, ignored }: NonNullable<RecentBreak["witness"]>,
  from: string,
  to: string,
): string {
  if (side === "output") return `is a result of ${to} that ${from} ruled out`;
  return ignored === true
    ? `worked in ${from}, is accepted by ${to} and does something else`
    : `worked in ${from}, is refused in ${to}`;
}

function shortJson(value: Json): string {
  const text = jsonText(value);
  return text.length > LONGEST_WITNESS ? `${text.slice(0, LONGEST_WITNESS)}…` : text;
}
