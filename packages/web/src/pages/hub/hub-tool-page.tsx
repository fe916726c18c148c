import type { JsonObject } from "@toolcrib/model";
import { Breadcrumbs, type Crumb } from "../../components/breadcrumbs.tsx";
import type { ShownFinding } from "../../components/comparison-data.ts";
import { type Snippet, Snippets } from "../../components/copy-as.tsx";
import { type Fact, Facts } from "../../components/facts.tsx";
import { Findings } from "../../components/findings.tsx";
import { FormView } from "../../components/form-view.tsx";
import { Hints } from "../../components/hints.tsx";
import { HistoryStrip, type StripVersion } from "../../components/history-strip.tsx";
import { Parameters } from "../../components/parameters.tsx";
import { Signature } from "../../components/signature.tsx";
import { Empty, Note, Panel } from "../../components/states.tsx";
import type { ToolEntry } from "../../components/tool-list.tsx";
import type { FormProblem } from "../../form/draft-json.ts";
import type { FormField } from "../../form/form-field.ts";
import type { Html } from "../../html.ts";
import { ForeignName, LongText } from "../../text/foreign-text.tsx";
import { Layout, type Site } from "../layout.tsx";

/** What the page of a tool in a hub shows. */
export interface HubTool {
  readonly entry: ToolEntry;
  readonly crumbs: readonly Crumb[];
  /** A call to try: it is checked, and sent nowhere. */
  readonly form: FormField;
  readonly checked?: { readonly accepted: boolean; readonly problems: readonly FormProblem[] };
  readonly versions: readonly StripVersion[];
  readonly lint: readonly ShownFinding[];
  /** The call, and the definition in the formats of model providers. */
  readonly exports: readonly Snippet[];
  /** Digest, cost, when it was captured. */
  readonly facts: readonly Fact[];
}

/** A tool of a hub: what it is, takes and gives, how it changed, and a call to try. */
export function HubToolPage({ site, shown }: { site: Site; shown: HubTool }): Html {
  const { entry, crumbs, versions, lint, exports, facts } = shown;
  const { tool, name, href } = entry;
  return (
    <Layout site={site} title={name} path={href} jsonHref={`${href}.json`}>
      <main id="main" class="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <div class="title stack">
          <h1 class="mono">
            <ForeignName name={name} />
          </h1>
          <Hints tool={tool} />
        </div>
        <div class="cols">
          <div class="stack">
            <Signature tool={tool} />
            {tool.description !== undefined && <LongText text={tool.description} />}
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
            <TryIt shown={shown} />
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

function TryIt({ shown: { entry, form, checked } }: { shown: HubTool }): Html {
  return (
    <Panel title="Try it" aside={<span class="dim small">checked here, sent nowhere</span>}>
      <form method="post" action={`${entry.href}/check`} novalidate id="call" data-call-form="">
        <button type="submit" class="vh" tabindex={-1} aria-hidden="true" name="do" value="check">
          Check
        </button>
        <FormView form={form} />
        {checked?.accepted === true && (
          <Note tone="good" word="Accepted">
            The arguments fit the schema.
          </Note>
        )}
        {checked?.accepted === false && (
          <Note tone="bad" word="Refused" alert>
            {checked.problems.map(({ path, message }) => (
              <p>
                <code>{path || "(root)"}</code>: {message}
              </p>
            ))}
          </Note>
        )}
        <div class="row mt actions">
          <button type="submit" class="go" name="do" value="check">
            Check call
          </button>
        </div>
      </form>
    </Panel>
  );
}
