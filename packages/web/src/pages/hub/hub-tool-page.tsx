import type { JsonObject } from "@toolcrib/model";
import { Breadcrumbs, type Crumb } from "../../components/breadcrumbs.tsx";
import type { ShownFinding } from "../../components/comparison-data.ts";
import { type Snippet, Snippets } from "../../components/copy-as.tsx";
import { type Fact, Facts } from "../../components/facts.tsx";
import { Findings } from "../../components/findings.tsx";
import { Hints } from "../../components/hints.tsx";
import { HistoryStrip, type StripVersion } from "../../components/history-strip.tsx";
import { Parameters } from "../../components/parameters.tsx";
import { Signature } from "../../components/signature.tsx";
import { Empty, Panel } from "../../components/states.tsx";
import type { ToolEntry } from "../../components/tool-list.tsx";
import { type TriedCall, TryIt } from "../../components/try-it.tsx";
import type { Html } from "../../html.ts";
import { foreignName, foreignText, longText } from "../../text/foreign-text.ts";
import { Layout, type Site } from "../layout.tsx";

/** What the page of a tool in a hub shows. */
export interface HubTool {
  readonly entry: ToolEntry;
  readonly crumbs: readonly Crumb[];
  /** A call to try, and what came of it. */
  readonly tried: TriedCall;
  readonly versions: readonly StripVersion[];
  readonly lint: readonly ShownFinding[];
  /** The call, and the definition in the formats of model providers. */
  readonly exports: readonly Snippet[];
  /** Digest, cost, when it was captured. */
  readonly facts: readonly Fact[];
}

/** A tool of a hub: what it is, takes and gives, how it changed, and a call to try. */
export function HubToolPage({ site, shown }: { site: Site; shown: HubTool }): Html {
  const { entry, crumbs, tried, versions, lint, exports, facts } = shown;
  const { tool, name, href } = entry;
  return (
    <Layout site={site} title={name} path={href} jsonHref={`${href}.json`}>
      <main id="main" class="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <div class="title stack">
          <div class="row">
            <h1 class="mono">{foreignName(name)}</h1>
            {tool.title !== undefined && tool.title !== name && (
              <span class="dim">{foreignText(tool.title, 120)}</span>
            )}
          </div>
          <Hints tool={tool} />
        </div>
        <div class="cols">
          <div class="stack">
            <Signature tool={tool} />
            {tool.description !== undefined && longText(tool.description)}
            <Fields
              schema={tool.inputSchema}
              title="Parameters"
              nothing="No parameters are declared."
            />
            <Fields
              schema={tool.outputSchema}
              title="Result"
              nothing="The tool promises nothing about its result."
            />
            <section aria-labelledby="versions">
              <div class="head">
                <h2 id="versions">Versions</h2>
              </div>
              <HistoryStrip versions={versions} />
            </section>
            <section aria-labelledby="lint">
              <div class="head">
                <h2 id="lint">Lint</h2>
                <span class="n">{lint.length}</span>
              </div>
              {lint.length === 0 ? <Empty title="No findings" /> : <Findings findings={lint} />}
            </section>
          </div>
          <aside class="rail" aria-label="Try it">
            <TryIt tried={tried} />
            <Panel title="Copy as">
              <Snippets name="export" snippets={exports} />
            </Panel>
            <Panel title="Pin">
              <Facts facts={facts} />
            </Panel>
          </aside>
        </div>
      </main>
    </Layout>
  );
}

function Fields(props: { schema: JsonObject | undefined; title: string; nothing: string }): Html {
  const { schema, title, nothing } = props;
  return (
    <section aria-label={title}>
      <div class="head">
        <h2>{title}</h2>
      </div>
      {schema === undefined ? (
        <p class="dim">{nothing}</p>
      ) : (
        <Parameters schema={schema} label={title} />
      )}
    </section>
  );
}
