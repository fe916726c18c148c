import { counted, type Tool, visibleText } from "@toolcrib/model";
import type { Html } from "../html.ts";
import { ForeignName, ForeignText } from "../text/foreign-text.tsx";
import { ShortHints } from "./hints.tsx";
import { Mark, type Tone } from "./mark.tsx";

/** A tool in a list: its definition, where its page is, and what is to be said about it. */
export interface ToolEntry {
  readonly tool: Tool;
  /** What clients call it. */
  readonly name: string;
  /** What it is called among the tools of its group. */
  readonly label: string;
  readonly href: string;
  /** What it costs in every request of a model, in tokens. */
  readonly tokens: number;
  readonly marks: readonly ToolMark[];
}

/** A short remark about a tool: `2 lint`, `breaks`. */
export interface ToolMark {
  readonly tone: Tone;
  readonly word: string;
}

/** Tools that belong together: those of one source. */
export interface ToolGroup {
  readonly name: string;
  readonly tools: readonly ToolEntry[];
}

/** Tools of a list that are shown; the search finds the others. */
const MOST_TOOLS = 60;

/** Tools as a table: what each does, what it declares, what it costs. */
export function ToolTable({ group }: { group: ToolGroup }): Html {
  const { name, tools } = group;
  return (
    <section class="group-of-tools" aria-label={name}>
      <div class="head">
        <h2>
          <ForeignName name={name} />
        </h2>
        <span class="n">{counted(tools.length, "tool")}</span>
      </div>
      <ul class="tools">
        {tools.slice(0, MOST_TOOLS).map((entry) => (
          <ToolRow entry={entry} />
        ))}
      </ul>
      {tools.length > MOST_TOOLS && (
        <p class="dim small">… {tools.length - MOST_TOOLS} more: search for them</p>
      )}
    </section>
  );
}

function ToolRow({ entry }: { entry: ToolEntry }): Html {
  const { tool, label, href, marks, tokens } = entry;
  return (
    <li class="tool-row" data-find={searchText(entry)}>
      <div>
        <a class="mono" href={href}>
          <ForeignName name={label} />
        </a>
        {tool.description !== undefined && (
          <p class="dim">
            <ForeignText text={firstSentence(tool.description)} most={170} />
          </p>
        )}
      </div>
      <div class="marks">
        {marks.map(({ tone, word }) => (
          <Mark tone={tone}>{word}</Mark>
        ))}
        <ShortHints tool={tool} />
        <span class="n">{tokens.toLocaleString("en")} tokens</span>
      </div>
    </li>
  );
}

/** Tools as a narrow list of names, with the chosen one marked. */
export function ToolPicker({
  groups,
  current,
}: {
  groups: readonly ToolGroup[];
  current?: string | undefined;
}): Html {
  return (
    <>
      {groups.map(({ name, tools }) => (
        <div class="tool-group">
          <div class="head">
            <h2 class="mono">
              <ForeignName name={name} />
            </h2>
            <span class="n">{counted(tools.length, "tool")}</span>
          </div>
          <ul class="pick">
            {pickable(tools, current).map((entry) => (
              <li data-find={searchText(entry)}>
                <a href={entry.href} aria-current={entry.name === current ? "page" : undefined}>
                  <ForeignName name={entry.label} />
                  {entry.marks.slice(0, 1).map(({ tone, word }) => (
                    <Mark tone={tone}>{word}</Mark>
                  ))}
                </a>
              </li>
            ))}
          </ul>
          {tools.length > MOST_TOOLS && (
            <p class="dim small">… {tools.length - MOST_TOOLS} more: search for them</p>
          )}
        </div>
      ))}
    </>
  );
}

/** The chosen tool is in the list, however long that is. */
function pickable(tools: readonly ToolEntry[], current: string | undefined): readonly ToolEntry[] {
  if (tools.length <= MOST_TOOLS) return tools;
  const first = tools.slice(0, MOST_TOOLS);
  return first.some(({ name }) => name === current)
    ? first
    : [...tools.filter(({ name }) => name === current), ...first];
}

function searchText({ name, tool }: ToolEntry): string {
  const text = `${name} ${tool.title ?? ""} ${firstSentence(tool.description ?? "")}`;
  return visibleText(text.toLowerCase(), 160);
}

/** Up to the end of the first sentence or line. */
function firstSentence(text: string): string {
  const [first = ""] = text.trim().split(/(?<=[.!?])\s|\n/, 1);
  return first;
}
