import { counted } from "@toolcrib/model";
import { Breadcrumbs } from "../../components/breadcrumbs.tsx";
import type { ShownComparison } from "../../components/comparison-data.ts";
import { type Snippet, Snippets } from "../../components/copy-as.tsx";
import { FindingFilter } from "../../components/finding-filter.tsx";
import { Findings } from "../../components/findings.tsx";
import { rowMark, type Tone } from "../../components/mark.tsx";
import { Empty, Panel } from "../../components/states.tsx";
import { Verdict } from "../../components/verdict.tsx";
import { VersionSelect } from "../../components/version-select.tsx";
import { type Html, template } from "../../html.ts";
import { foreignName, foreignText } from "../../text/foreign-text.ts";
import { Layout, type Site } from "../layout.tsx";

/** Two versions of a server, side by side. */
export interface HubDiff {
  readonly server: { readonly name: string; readonly href: string };
  readonly comparison: ShownComparison;
  /** Every version that can be compared, newest first. */
  readonly versions: readonly string[];
  readonly versionHref: (version: string) => string;
  readonly toolHref: (tool: string) => string;
  /** How to make the same report elsewhere. */
  readonly commands: readonly Snippet[];
}

const CHANGE_TONES: Readonly<Record<ShownComparison["tools"][number]["change"], Tone>> = {
  added: "info",
  removed: "bad",
  renamed: "warn",
  changed: "good",
  unchanged: "none",
};

/** Tools that the list beside the findings has. */
const MOST_TOOLS = 200;

function changeMark({ change, verdict }: ShownComparison["tools"][number]): Html {
  if (verdict === "compatible") return rowMark(CHANGE_TONES[change], change);
  return rowMark(verdict === "breaking" ? "bad" : "unk", verdict);
}

/** What breaks callers comes first. */
function rankOf({ verdict }: ShownComparison["tools"][number]): number {
  return verdict === "breaking" ? 0 : verdict === "unknown" ? 1 : 2;
}

/** Tools, and what became of each. */
function ToolChanges(props: {
  tools: ShownComparison["tools"];
  toolHref: HubDiff["toolHref"];
}): Html {
  const { tools, toolHref } = props;
  const more = tools.length - MOST_TOOLS;
  return (
    <>
      <ul class="pick">
        {[...tools]
          .sort((one, other) => rankOf(one) - rankOf(other))
          .slice(0, MOST_TOOLS)
          .map(
            (tool) =>
              template`<li><a href="${toolHref(tool.name)}">${foreignName(tool.name)}${changeMark(tool)}</a></li>`,
          )}
      </ul>
      {more > 0 && <p class="dim small">… {more} more, in the JSON of this page</p>}
    </>
  );
}

/** What changed from one version to another, with the calls that prove it. */
export function HubDiffPage({ site, diff }: { site: Site; diff: HubDiff }): Html {
  const { server, comparison, versions, versionHref, toolHref, commands } = diff;
  const { oldName, newName, findings } = comparison;
  const sides = [oldName, newName].map(encodeURIComponent);
  const path = `${server.href}/diff/${sides.join("...")}`;
  const changed = comparison.tools.filter(({ change }) => change !== "unchanged");
  const same = comparison.tools.filter(({ change }) => change === "unchanged");
  return (
    <Layout
      site={site}
      title={`${server.name} ${oldName} → ${newName}`}
      path={path}
      jsonHref={`${path}.json`}
    >
      <main id="main" class="wrap">
        <Breadcrumbs crumbs={[{ title: server.name, href: server.href }, { title: "Compare" }]} />
        <div class="title row">
          <h1>
            <a href={versionHref(oldName)}>{foreignText(oldName, 40)}</a> →{" "}
            <a href={versionHref(newName)}>{foreignText(newName, 40)}</a>
          </h1>
          <form class="row push small" action={`${server.href}/diff`}>
            <VersionSelect name="from" label="From" versions={versions} chosen={oldName} />
            <VersionSelect name="to" label="to" versions={versions} chosen={newName} />
            <button type="submit">Compare</button>
          </form>
        </div>
        <Verdict comparison={comparison} />
        <div class="cols narrow">
          <section aria-label="Findings">
            <h2 class="vh">Findings</h2>
            {findings.length === 0 ? (
              <Empty title="No findings">Nothing that callers would notice has changed.</Empty>
            ) : (
              <>
                <FindingFilter findings={findings} />
                <Findings findings={findings} context={{ toolHref, oldName, newName }} />
              </>
            )}
          </section>
          <aside class="rail" aria-label="By tool">
            <Panel title="By tool">
              <ToolChanges tools={changed} toolHref={toolHref} />
              {same.length > 0 && (
                <details>
                  <summary>{counted(same.length, "unchanged tool")}</summary>
                  <ToolChanges tools={same} toolHref={toolHref} />
                </details>
              )}
            </Panel>
            <Panel title="On the command line">
              <Snippets name="command" snippets={commands} />
            </Panel>
          </aside>
        </div>
      </main>
    </Layout>
  );
}
