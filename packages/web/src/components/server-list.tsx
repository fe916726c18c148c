import { counted } from "@toolcrib/model";
import type { Html } from "../html.ts";
import { beginning, foreignName, foreignText } from "../text/foreign-text.ts";
import { Mark, type Tone } from "./mark.tsx";
import { Empty } from "./states.tsx";

/** A server in a list. */
export interface ServerEntry {
  readonly name: string;
  readonly version: string;
  readonly href: string;
  readonly description?: string;
  /** How many tools it has, where somebody said so. */
  readonly tools?: number;
  /** What its latest version did to callers. */
  readonly verdict?: { readonly tone: Tone; readonly word: string };
  readonly date?: string;
}

/** Servers, one below the other. */
export function ServerList({ servers }: { servers: readonly ServerEntry[] }): Html {
  if (servers.length === 0)
    return <Empty title="No servers yet">Publish one, and it appears here.</Empty>;
  return (
    <ul class="tools">
      {servers.map(({ name, version, href, description, tools, verdict, date }) => (
        <li class="tool-row">
          <div>
            <a class="mono" href={href}>
              {foreignName(name)}
            </a>{" "}
            <span class="tag">{foreignText(version, 40)}</span>
            {description !== undefined && <p class="dim">{beginning(description, 200)}</p>}
          </div>
          <div class="marks">
            {verdict !== undefined && <Mark tone={verdict.tone}>{verdict.word}</Mark>}
            {tools !== undefined && <span class="n">{counted(tools, "tool")}</span>}
            {date !== undefined && <span class="n">{date}</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}
