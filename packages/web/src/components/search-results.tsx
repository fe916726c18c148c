import { signature } from "@toolcrib/emit";
import { counted, type Tool } from "@toolcrib/model";
import type { Html } from "../html.ts";
import { beginning, foreignName, foreignText } from "../text/foreign-text.ts";
import { shortHints } from "./hints.tsx";
import { Empty } from "./states.tsx";

/** A tool that a search found. */
export interface SearchHit {
  readonly tool: Tool;
  readonly name: string;
  readonly href: string;
  /** The server and version it belongs to, where there are several. */
  readonly origin?: string;
  /** What matched, where it was not the name: `parameter region`. */
  readonly matched?: readonly string[];
}

/** What a search found, best first. */
export function SearchResults({
  query,
  hits,
}: {
  query: string;
  hits: readonly SearchHit[];
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
      {hits.map(({ tool, name, href, origin, matched = [] }) => (
        <li class="hit">
          <div class="row">
            <h2>
              <a href={href}>{foreignName(name)}</a>
            </h2>
            {origin !== undefined && <span class="dim small">{foreignText(origin, 120)}</span>}
            <span class="push">{shortHints(tool)}</span>
          </div>
          <code class="sg">{foreignText(signature(tool), 300)}</code>
          {tool.description !== undefined && <p class="dim">{beginning(tool.description, 220)}</p>}
          {matched.length > 0 && <p class="why">{foreignText(matchedText(matched), 300)}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Parameters that are named. */
const MOST_NAMED = 4;

/** Where the words of a search are: `in name, description, parameters query, region`. */
function matchedText(matched: readonly string[]): string {
  if (matched.length === 1 && matched[0] === "meaning") return "matched by its meaning";
  const isParameter = (field: string): boolean => field.startsWith("parameter:");
  const names = matched.filter(isParameter).map((field) => field.slice("parameter:".length));
  const more = names.length - MOST_NAMED;
  const parameters = [
    ...names.slice(0, MOST_NAMED),
    ...(more > 0 ? [counted(more, "more parameter")] : []),
  ].join(", ");
  const noun = names.length === 1 ? "parameter" : "parameters";
  const fields = matched.filter((field) => !isParameter(field));
  return `matched in ${[...fields, ...(names.length === 0 ? [] : [`${noun} ${parameters}`])].join(", ")}`;
}
