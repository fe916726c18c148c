import { FindingFilter } from "../components/finding-filter.tsx";
import { Findings } from "../components/findings.tsx";
import { Empty, Note } from "../components/states.tsx";
import { Verdict } from "../components/verdict.tsx";
import type { Html } from "../html.ts";
import { foreignText } from "../text/foreign-text.ts";
import { DevLayout, type DevSite } from "./dev-site.tsx";

/** What the code as it stands does to callers, against the lock or against how it was at the start. */
export function DevChangesPage(props: {
  dev: DevSite;
  toolHref: (tool: string) => string;
  /** Where the tools as they are now are locked. */
  lockHref?: string;
  /** Why they were not. */
  fault?: string;
}): Html {
  const { dev, toolHref, lockHref, fault } = props;
  const { changes } = dev;
  const { findings, oldName, newName } = changes;
  return (
    <DevLayout dev={dev} title="Changes" path="/changes" jsonHref="/changes.json">
      <div class="title row">
        <div>
          <h1>Changes</h1>
          <p class="dim">
            From {oldName} to {newName}: what callers would notice.
          </p>
        </div>
        {lockHref !== undefined && (
          <form class="push" method="post" action={lockHref}>
            <button type="submit">Lock the tools as they are now</button>
          </form>
        )}
      </div>
      {fault !== undefined && (
        <Note tone="bad" word="Not locked" alert>
          {foreignText(fault, 600)}
        </Note>
      )}
      <Verdict comparison={changes} />
      {findings.length === 0 ? (
        <Empty title="No findings">
          Change a parameter in the code and save: what it does to callers appears here.
        </Empty>
      ) : (
        <section aria-label="Findings">
          <h2 class="vh">Findings</h2>
          <FindingFilter findings={findings} />
          <Findings findings={findings} context={{ toolHref, oldName, newName }} />
        </section>
      )}
    </DevLayout>
  );
}
