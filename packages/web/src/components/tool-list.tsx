import { counted, type Tool, visibleText } from "@toolcrib/model";
import { type Html, template } from "../html.ts";
import { madeOnce } from "../made-once.ts";
import { beginning, foreignName } from "../text/foreign-text.ts";
import { shortHints } from "./hints.tsx";
import { rowMark, type Tone } from "./mark.tsx";

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

/**
 * Tools as a table: what each does, what it declares, what it costs. `shown` are those of one page,
 * where the page has a way to the others.
 */
export function ToolTable({
  group,
  shown,
}: {
  group: ToolGroup;
  shown?: readonly ToolEntry[];
}): Html {
  const { name, tools } = group;
  return (
    <section class="group-of-tools" aria-label={name}>
      <div class="head">
        <h2>{foreignName(name)}</h2>
        <span class="n">{counted(tools.length, "tool")}</span>
        <span class="dim small push">{tokensOf(tools)} tokens in every request</span>
      </div>
      <ul class="tools">{(shown ?? tools.slice(0, MOST_TOOLS)).map(toolRow)}</ul>
      {shown === undefined && tools.length > MOST_TOOLS && (
        <p class="dim small">… {tools.length - MOST_TOOLS} more: search for them</p>
      )}
    </section>
  );
}

const tokensOf = madeOnce((tools: readonly ToolEntry[]): string =>
  tools.reduce((sum, { tokens }) => sum + tokens, 0).toLocaleString("en"),
);

const toolRow = madeOnce((entry: ToolEntry): Html => {
  const { tool, label, href, marks, tokens } = entry;
  const about = tool.description === undefined ? "" : firstSentence(tool.description);
  return template`<li class="tool-row" data-find="${searchText(entry)}"><div><a class="mono" href="${href}">${foreignName(label)}</a>${about !== "" && template`<p class="dim">${beginning(about, 170)}</p>`}</div><div class="marks">${marks.map(({ tone, word }) => rowMark(tone, word))}${shortHints(tool)}<span class="n">${tokens.toLocaleString("en")} tokens</span>${costBar(tokens)}</div></li>`;
});

/** Tokens at which a bar is full, and those from which a tool is expensive. */
const FULL_BAR = 2_500;
const EXPENSIVE = 2_000;

/** What a tool costs as a bar; the number stands beside it. */
function costBar(tokens: number): Html {
  return template`<meter class="wide" min="0" max="${FULL_BAR}" low="${EXPENSIVE}" high="${FULL_BAR}" optimum="0" value="${Math.min(tokens, FULL_BAR)}" aria-hidden="true"></meter>`;
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
            <h2 class="mono">{foreignName(name)}</h2>
            <span class="n">{counted(tools.length, "tool")}</span>
          </div>
          <ul class="pick">
            {pickable(tools, current).map((entry) =>
              entry.name === current ? pickRowOf(entry, CURRENT) : pickRow(entry),
            )}
          </ul>
          {tools.length > MOST_TOOLS && (
            <p class="dim small">… {tools.length - MOST_TOOLS} more: search for them</p>
          )}
        </div>
      ))}
    </>
  );
}

const pickRow = madeOnce((entry: ToolEntry): Html => pickRowOf(entry));

function pickRowOf(entry: ToolEntry, current?: Html): Html {
  const [mark] = entry.marks;
  return template`<li data-find="${searchText(entry)}"><a href="${entry.href}"${current}>${foreignName(entry.label)}${mark && rowMark(mark.tone, mark.word)}</a></li>`;
}

const CURRENT = template` aria-current="page"`;

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

/** Characters in which a first sentence ends, or is cut anyway. */
const LONGEST_SENTENCE = 1_000;

/** Up to the end of the first sentence or line. */
function firstSentence(text: string): string {
  const [first = ""] = text
    .slice(0, LONGEST_SENTENCE)
    .trim()
    .split(/(?<=[.!?])\s|\n/, 1);
  return first;
}
