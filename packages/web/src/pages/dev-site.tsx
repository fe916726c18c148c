import { withoutAbsent } from "@toolcrib/model";
import { CallLog, type ShownCall } from "../components/call-log.tsx";
import type { ShownComparison, ShownFinding } from "../components/comparison-data.ts";
import { type FeatureGroup, FeaturePicker } from "../components/feature-list.tsx";
import { levelTone, Mark } from "../components/mark.tsx";
import { type ToolGroup, ToolPicker } from "../components/tool-list.tsx";
import { verdictTone } from "../components/verdict.tsx";
import { withoutName } from "../components/without-name.ts";
import { jsonText } from "../form/json-text.ts";
import type { Children, Html } from "../html.ts";
import { foreignName, foreignText } from "../text/foreign-text.ts";
import { Layout, type Site } from "./layout.tsx";

/** A function that did not become a tool, and why. */
export interface SkippedFunction {
  readonly level: "error" | "warning" | "info";
  readonly name: string;
  readonly message: string;
  /** `tools.ts:12:3`. */
  readonly place: string;
}

/** What all pages of the playground show. */
export interface DevSite {
  readonly site: Site;
  readonly groups: readonly ToolGroup[];
  /** What there is besides tools. */
  readonly features: readonly FeatureGroup[];
  readonly skipped: readonly SkippedFunction[];
  /** What the code does to callers now, against the lock or the start. */
  readonly changes: ShownComparison;
  readonly calls: readonly ShownCall[];
  /** Why the tools shown are not those of the code as it stands. */
  readonly faults: readonly string[];
}

/** Characters of a call that stands in the banner. */
const LONGEST_CALL = 80;

/** The frame of the playground: tools on the left, calls on the right, the page between. */
export function DevLayout(props: {
  dev: DevSite;
  title: string;
  path: string;
  jsonHref?: string;
  tool?: string;
  query?: string;
  /** What this page was about, where there is no such thing now. */
  missing?: string;
  children?: Children;
}): Html {
  const { dev, title, path, jsonHref, tool, query, missing, children } = props;
  return (
    <Layout
      site={dev.site}
      title={title}
      path={path}
      {...withoutAbsent({ query, jsonHref })}
      banner={<Banner dev={dev} missing={missing} />}
    >
      <div class="dev">
        <nav aria-label="Tools" id="tools">
          <ToolPicker groups={dev.groups} current={tool} />
          <FeaturePicker groups={dev.features} current={path} />
          {dev.skipped.length > 0 && <Skipped skipped={dev.skipped} />}
        </nav>
        <main id="main" class="stack">
          {children}
        </main>
        <aside aria-label="Calls">
          <CallLog calls={dev.calls} />
        </aside>
      </div>
    </Layout>
  );
}

/** What an edit does to callers, as soon as it is saved. */
function Banner(props: { dev: DevSite; missing: string | undefined }): Html {
  const { dev, missing } = props;
  const { changes, faults } = dev;
  const [tone, word] = verdictTone(changes.verdict);
  const changed = changes.tools.filter(({ change }) => change !== "unchanged").length;
  const worst = changes.findings.find(({ level }) => level === "error");
  return (
    <div id="banner">
      {faults.map((fault) => (
        <div class="alert bad" role="alert">
          <Mark tone="bad">Warning</Mark>
          <span>{foreignText(fault, 400)}</span>
        </div>
      ))}
      {missing !== undefined && (
        <div class="alert bad" role="alert">
          <Mark tone="bad">Not there</Mark>
          <span>
            <b class="mono">{foreignName(missing)}</b> is not in the code now. This page shows it as
            soon as it is.
          </span>
        </div>
      )}
      {changed > 0 && (
        <div class={`alert ${tone}`} role="region" aria-label="Changes">
          <Mark tone={tone}>{changes.verdict === "breaking" ? "Breaks callers" : word}</Mark>
          <span>
            <b>
              {changed === 1 ? "1 tool" : `${changed} tools`} changed since {changes.oldName}.
            </b>{" "}
            {worst !== undefined && <Worst finding={worst} />}
          </span>
          <a class="push" href="/changes">
            Show what changed
          </a>
        </div>
      )}
    </div>
  );
}

/** The gravest change, and the call that proves it where it is short. */
function Worst({ finding }: { finding: ShownFinding }): Html {
  const { tool = "", message, side, witness, ignored } = finding;
  const call = side === "input" && witness !== undefined ? jsonText(witness) : "";
  const isShort = call !== "" && call.length <= LONGEST_CALL;
  return (
    <>
      {tool !== "" && (
        <>
          <b class="mono">{foreignName(tool)}</b>:{" "}
        </>
      )}
      {foreignText(message, 200)}
      {isShort && (
        <>
          ; <code>{foreignText(call)}</code>{" "}
          {ignored === true ? "worked and does something else" : "worked and is refused"}
        </>
      )}
    </>
  );
}

function Skipped({ skipped }: { skipped: readonly SkippedFunction[] }): Html {
  return (
    <section aria-label="Skipped functions">
      <div class="head">
        <h2>Skipped</h2>
        <span class="n">{skipped.length}</span>
      </div>
      <ul class="log">
        {skipped.slice(0, 50).map(({ level, name, message, place }) => (
          <li>
            <div class="row">
              <Mark tone={levelTone(level)}>{level}</Mark>
              <b class="mono">{foreignName(name)}</b>
            </div>
            <p>{foreignText(withoutName(message, name), 300)}</p>
            <code>{place}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
