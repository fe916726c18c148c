import { counted, type JsonObject } from "@toolcrib/model";
import type { FormProblem } from "../form/draft-json.ts";
import { type Html, NOTHING } from "../html.ts";
import { foreignText } from "../text/foreign-text.ts";
import { CallHeading } from "./call-heading.tsx";
import { durationText, type ShownCall } from "./call-log.tsx";
import { ResultView } from "./result-view.tsx";
import { Panel } from "./states.tsx";

/** What came of a call. */
export interface ShownOutcome {
  readonly call: ShownCall;
  /** MCP's CallToolResult; absent while the call runs, and where it was refused. */
  readonly result?: JsonObject;
  /** Why it was refused, where no field is for it. */
  readonly problems?: readonly FormProblem[];
  /** Whether the result fits what the tool promises. */
  readonly fits?: string;
  readonly logs: readonly { readonly level: string; readonly text: string }[];
  /** How many log messages came before those. */
  readonly earlierLogs?: number;
  /** The whole result, however large. */
  readonly jsonHref: string;
}

/** What came of a call: its result, why it was refused, or how far it has come. */
export function Outcome({ outcome }: { outcome: ShownOutcome }): Html {
  const { call, result, problems = [], fits, jsonHref } = outcome;
  const said = call.state === "running" ? (call.message ?? "") : durationText(call.ms);
  return (
    <Panel
      id="result"
      title={<CallHeading state={call.state} said={said} fits={fits} />}
      aside={
        result !== undefined && (
          <a class="small" href={jsonHref}>
            Result as JSON
          </a>
        )
      }
    >
      <div class="stack">
        {call.state === "running" && <RunningCall call={call} />}
        {call.state !== "running" && result === undefined && call.message !== undefined && (
          <p>{foreignText(call.message, 2_000)}</p>
        )}
        {problems.map(({ path, message }) => (
          <p>
            <code>{foreignText(path || "(root)", 200)}</code>: {message}
          </p>
        ))}
        {result !== undefined && <ResultView result={result} />}
        <LogMessages outcome={outcome} />
      </div>
    </Panel>
  );
}

/** What a call says on the way: shown while it runs, behind a click afterwards. */
function LogMessages({
  outcome: { call, logs, earlierLogs = 0 },
}: {
  outcome: ShownOutcome;
}): Html {
  if (logs.length === 0) return NOTHING;
  return (
    <details open={call.state === "running"}>
      <summary>{counted(logs.length + earlierLogs, "log message")}</summary>
      {earlierLogs > 0 && <p class="dim small">The last {logs.length} of them:</p>}
      <ol class="log">
        {logs.map(({ level, text }) => (
          <li>
            <span class="n">{level}</span> {foreignText(text, 500)}
          </li>
        ))}
      </ol>
    </details>
  );
}

function RunningCall({ call: { progress, cancelHref, tool } }: { call: ShownCall }): Html {
  return (
    <div class="row">
      <progress
        max={progress?.total ?? 1}
        value={progress?.value}
        aria-label={`Progress of ${tool}`}
      />
      {cancelHref !== undefined && (
        <form method="post" action={cancelHref}>
          <button type="submit">Cancel</button>
        </form>
      )}
    </div>
  );
}
