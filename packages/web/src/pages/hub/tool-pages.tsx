import { counted } from "@toolcrib/model";
import { Pager } from "../../components/pager.tsx";
import { Empty } from "../../components/states.tsx";
import { type ToolEntry, ToolTable } from "../../components/tool-list.tsx";
import { type Html, NOTHING } from "../../html.ts";
import { foreignText } from "../../text/foreign-text.ts";

/** A page of the tools of a server that has more than fit one. */
export interface ShownTools {
  readonly tools: readonly ToolEntry[];
  /** How many stand on pages before. */
  readonly start: number;
  /** How many have the words that were asked for. */
  readonly total: number;
  readonly words: string;
  readonly previousHref?: string;
  readonly nextHref?: string;
}

/** The tools of a server, page by page where they are many. */
export function ToolPages(props: {
  href: string;
  tools: readonly ToolEntry[];
  page: ShownTools | undefined;
}): Html {
  const { href, tools, page } = props;
  if (tools.length === 0)
    return <Empty title="No tools">This version says that it has none.</Empty>;
  if (page === undefined) return <ToolTable group={{ name: "Tools", tools }} />;
  const { tools: shown, start, total, words, previousHref, nextHref } = page;
  return (
    <div class="stack" id="tools">
      <form
        class="row small"
        action={`${href}#tools`}
        role="search"
        aria-label="Tools of this server"
      >
        <label for="tools-find">Only tools with</label>
        <input id="tools-find" type="search" name="find" value={words} />
        <button type="submit">Show</button>
        {words === "" ? NOTHING : <a href={`${href}#tools`}>All {counted(tools.length, "tool")}</a>}
      </form>
      <ToolTable group={{ name: "Tools", tools }} shown={shown} />
      {total === 0 && (
        <Empty title="Nothing found">
          No tool of this version has “{foreignText(words, 80)}” in its name, title or description.
        </Empty>
      )}
      <Pager
        {...{ start, count: shown.length, total }}
        {...(previousHref === undefined ? {} : { previousHref })}
        {...(nextHref === undefined ? {} : { nextHref })}
      />
    </div>
  );
}
