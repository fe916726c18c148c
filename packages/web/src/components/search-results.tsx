import { parameterRow, parameterSchemas, signature } from "@toolcrib/emit";
import { counted, type Tool } from "@toolcrib/model";
import type { Html } from "../html.ts";
import { cutAtWord, foreignName, foreignText } from "../text/foreign-text.ts";
import { highlighted, type WordMatch } from "../text/highlighted.ts";
import { shortHints } from "./hints.tsx";
import { rowMark } from "./mark.tsx";
import { Empty } from "./states.tsx";

/** A tool that a search found. */
export interface SearchHit {
  readonly tool: Tool;
  readonly name: string;
  readonly href: string;
  /** The server and version it belongs to, where there are several. */
  readonly origin?: string;
  /** The page of that server. */
  readonly originHref?: string;
  /** What matched, where it was not the name: `parameter region`. */
  readonly matched?: readonly string[];
  /** What became of the version, where it is not active: `deprecated`. */
  readonly status?: string;
}

/** What a search found, best first, with the words that it looked for marked. */
export function SearchResults({
  query,
  hits,
  isMatch = () => false,
}: {
  query: string;
  hits: readonly SearchHit[];
  isMatch?: WordMatch | undefined;
}): Html {
  if (hits.length === 0)
    return (
      <Empty title="Nothing found">
        No tool has the words “{foreignText(query, 80)}” in its name, description or parameters. Try
        fewer or other words.
      </Empty>
    );
  return (
    <ol class="hits">
      {hits.map(({ tool, name, href, origin, originHref, matched = [], status }) => (
        <li class="hit">
          <div class="row">
            <h2>
              <a href={href}>{foreignName(name)}</a>
            </h2>
            {origin !== undefined && (
              <span class="dim small">
                {originHref === undefined ? (
                  foreignText(origin, 120)
                ) : (
                  <a href={originHref}>{foreignText(origin, 120)}</a>
                )}
              </span>
            )}
            <span class="push row">
              {status !== undefined && rowMark("warn", status)}
              {shortHints(tool)}
            </span>
          </div>
          <code class="sg">{foreignText(signature(tool), 300)}</code>
          {tool.description !== undefined && (
            <p class="dim">{highlighted(shortened(tool.description, 220), isMatch)}</p>
          )}
          {matched.some(isElsewhere) && <p class="why">{why(tool, matched, isMatch)}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Whether a match is in what a hit does not show anyway. */
function isElsewhere(field: string): boolean {
  return field !== "name" && field !== "description";
}

/** The parameter with most of the words searched for, in its own words; else where words matched. */
function why(tool: Tool, matched: readonly string[], isMatch: WordMatch): Html {
  const names = new Set(matched.filter(isParameter).map(parameterName));
  let [best, most] = [{ name: "", description: "" }, 0];
  for (const place of names.size === 0 ? [] : parameterSchemas(tool.inputSchema ?? {})) {
    const { name, description } = parameterRow(place);
    if (!names.has(place.key) || description === undefined) continue;
    const shown = shortened(description, LONGEST_QUOTE);
    const found = matchedWords(`${name} ${shown}`, isMatch);
    if (found > most) [best, most] = [{ name, description: shown }, found];
  }
  if (most === 0) return <>{foreignText(matchedText(matched), 300)}</>;
  return (
    <>
      <code>{highlighted(best.name.slice(0, 200), isMatch)}</code>{" "}
      {highlighted(best.description, isMatch)}
    </>
  );
}

/** Characters that are quoted of what a parameter means. */
const LONGEST_QUOTE = 170;

/** How many different words of a text were searched for. */
function matchedWords(text: string, isMatch: WordMatch): number {
  return new Set(text.toLowerCase().split(/\W+/).filter(isMatch)).size;
}

function isParameter(field: string): boolean {
  return field.startsWith("parameter:");
}

function parameterName(field: string): string {
  return field.slice("parameter:".length);
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${cutAtWord(text, most)}…`;
}

/** Parameters that are named. */
const MOST_NAMED = 4;

/** Where the words of a search are: `in name, description, parameters query, region`. */
function matchedText(matched: readonly string[]): string {
  if (matched.length === 1 && matched[0] === "meaning") return "matched by its meaning";
  const names = matched.filter(isParameter).map(parameterName);
  const more = names.length - MOST_NAMED;
  const parameters = [
    ...names.slice(0, MOST_NAMED),
    ...(more > 0 ? [counted(more, "more parameter")] : []),
  ].join(", ");
  const noun = names.length === 1 ? "parameter" : "parameters";
  const fields = matched.filter((field) => !isParameter(field));
  return `matched in ${[...fields, ...(names.length === 0 ? [] : [`${noun} ${parameters}`])].join(", ")}`;
}
