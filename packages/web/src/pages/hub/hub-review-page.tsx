import type { ShownComparison } from "../../components/comparison-data.ts";
import { Findings } from "../../components/findings.tsx";
import { Mark } from "../../components/mark.tsx";
import { Note } from "../../components/states.tsx";
import { Verdict } from "../../components/verdict.tsx";
import type { Html } from "../../html.ts";
import { ForeignName, ForeignText } from "../../text/foreign-text.tsx";
import { Layout, type Site } from "../layout.tsx";

/** What came of a publish, or a version that waits for somebody's decision. */
export interface HubReview {
  readonly server: { readonly name: string; readonly href: string };
  readonly version: string;
  readonly path: string;
  readonly state: "published" | "refused" | "waiting";
  readonly comparison: ShownComparison;
  /** Where a decision is sent; absent for those who may not decide. */
  readonly decideHref?: string;
  /** Kept from other sites' forms. */
  readonly token?: string;
}

const STATES = {
  published: ["good", "Published"],
  refused: ["bad", "Refused"],
  waiting: ["unk", "Waiting for review"],
} as const;

/** The result of a publish, and the place where somebody accepts what breaks, with a reason. */
export function HubReviewPage({ site, review }: { site: Site; review: HubReview }): Html {
  const { server, version, path, state, comparison, decideHref, token } = review;
  const [tone, word] = STATES[state];
  const { oldName, newName } = comparison;
  return (
    <Layout site={site} title={`${server.name} ${version}`} path={path} jsonHref={`${path}.json`}>
      <main id="main" class="wrap">
        <div class="title row">
          <h1>
            <a href={server.href}>
              <ForeignName name={server.name} />
            </a>{" "}
            <ForeignText text={version} most={40} />
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
        <section aria-label="Findings">
          <h2 class="vh">Findings</h2>
          <Findings findings={comparison.findings} context={{ oldName, newName }} />
        </section>
        {decideHref !== undefined && (
          <form class="panel mt" method="post" action={decideHref}>
            <div class="body stack">
              <h2>Decide</h2>
              {token !== undefined && <input type="hidden" name="token" value={token} />}
              <div class="field">
                <label for="reason">Reason</label>
                <input id="reason" name="reason" required autocomplete="off" />
              </div>
              <div class="row">
                <button type="submit" class="go" name="decision" value="accept">
                  Accept and publish
                </button>
                <button type="submit" name="decision" value="refuse">
                  Refuse
                </button>
              </div>
            </div>
          </form>
        )}
      </main>
    </Layout>
  );
}
