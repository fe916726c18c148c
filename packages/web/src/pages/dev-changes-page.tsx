import { FindingFilter } from "../components/finding-filter.tsx";
import { Findings } from "../components/findings.tsx";
import { Empty } from "../components/states.tsx";
import { Verdict } from "../components/verdict.tsx";
import type { Html } from "../html.ts";
import { DevLayout, type DevSite } from "./dev-site.tsx";

/** What the code as it stands does to callers, against the lock or against how it was at the start. */
export function DevChangesPage({
  dev,
  toolHref,
}: {
  dev: DevSite;
  toolHref: (tool: string) => string;
}): Html {
  const { changes } = dev;
  const { findings, oldName, newName } = changes;
  return (
    <DevLayout dev={dev} title="Changes" path="/changes" jsonHref="/changes.json">
      <div class="title">
        <h1>Changes</h1>
        <p class="dim">
          From {oldName} to {newName}: what callers would notice.
        </p>
      </div>
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
