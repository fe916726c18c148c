import type { ShownComparison } from "../../components/comparison-data.ts";
import { type Snippet, Snippets } from "../../components/copy-as.tsx";
import { type Fact, Facts } from "../../components/facts.tsx";
import { Findings } from "../../components/findings.tsx";
import { Mark } from "../../components/mark.tsx";
import { Note, Panel } from "../../components/states.tsx";
import { Verdict } from "../../components/verdict.tsx";
import type { Html } from "../../html.ts";
import { foreignName, foreignText } from "../../text/foreign-text.ts";
import { Layout, type Site } from "../layout.tsx";

/** What came of a publish, or a version that waits for somebody's decision. */
export interface HubReview {
  readonly server: { readonly name: string; readonly href: string };
  readonly version: string;
  readonly path: string;
  readonly state: "published" | "refused" | "waiting";
  readonly comparison: ShownComparison;
  /** Who asked for it and who decided, when and why. */
  readonly facts: readonly Fact[];
  /** How a version that was refused is published all the same. */
  readonly accept?: Snippet;
  /** How the version is decided about; absent once that is done. */
  readonly decision?: ReviewDecisionForm;
}

/** The form of a decision, as far as it is filled in. */
export interface ReviewDecisionForm {
  /** Where it is sent. */
  readonly href: string;
  /** Whether the hub asks for a token; one without any lets its own machine decide. */
  readonly asksToken: boolean;
  readonly reason?: string;
  /** Why nothing was decided. */
  readonly fault?: string;
}

const STATES = {
  published: ["good", "Published"],
  refused: ["bad", "Refused"],
  waiting: ["unk", "Waiting for review"],
} as const;

/** The result of a publish, and the place where somebody accepts what breaks, with a reason. */
export function HubReviewPage({ site, review }: { site: Site; review: HubReview }): Html {
  const { server, version, path, state, comparison, facts, accept, decision } = review;
  const [tone, word] = STATES[state];
  const { oldName, newName } = comparison;
  return (
    <Layout site={site} title={`${server.name} ${version}`} path={path} jsonHref={`${path}.json`}>
      <main id="main" class="wrap">
        <div class="title row">
          <h1>
            <a href={server.href}>{foreignName(server.name)}</a> {foreignText(version, 40)}
          </h1>
          <Mark tone={tone} badge>
            {word}
          </Mark>
        </div>
        <Verdict comparison={comparison} />
        {state === "refused" && (
          <Note tone="bad" word="Not published">
            The version breaks callers of {oldName}. Publish it as{" "}
            {comparison.nextVersion ?? "a major version"}, or have the findings accepted with a
            reason.
          </Note>
        )}
        <div class="cols narrow">
          <section aria-label="Findings">
            <h2 class="vh">Findings</h2>
            <Findings
              findings={comparison.findings}
              context={{
                oldName,
                newName,
                ...(decision === undefined ? {} : { acceptHref: "#decide" }),
              }}
            />
          </section>
          <aside class="rail" aria-label="Decision">
            {decision !== undefined && <DecisionForm form={decision} />}
            {accept !== undefined && (
              <Panel title="Publish it all the same">
                <p class="dim small">
                  With a token that may accept for this server; the reason stays with the version.
                </p>
                <Snippets name="accept" snippets={[accept]} />
              </Panel>
            )}
            <Panel title={accept === undefined ? "Review" : "Publish"}>
              <Facts facts={facts} />
            </Panel>
          </aside>
        </div>
      </main>
    </Layout>
  );
}

function DecisionForm({ form }: { form: ReviewDecisionForm }): Html {
  const { href, asksToken, reason, fault } = form;
  return (
    <form class="panel" method="post" action={href} id="decide" aria-labelledby="decide-title">
      <div class="body stack">
        <h2 id="decide-title">Decide</h2>
        {fault !== undefined && (
          <Note tone="bad" word="Not decided" alert>
            {foreignText(fault, 400)}
          </Note>
        )}
        <div class="field">
          <label for="reason">Reason</label>
          <textarea id="reason" name="reason" rows={3} required maxlength={1_000}>
            {`\n${reason ?? ""}`}
          </textarea>
        </div>
        {asksToken && (
          <div class="field">
            <label for="token">Token</label>
            <input
              id="token"
              name="token"
              type="password"
              required
              autocomplete="off"
              aria-describedby="token-help"
            />
            <p class="help" id="token-help">
              One that may accept for this server. It is used once and not kept.
            </p>
          </div>
        )}
        <div class="row actions">
          <button type="submit" class="go" name="decision" value="approved">
            Accept and publish
          </button>
          <button type="submit" name="decision" value="rejected">
            Refuse
          </button>
        </div>
      </div>
    </form>
  );
}
