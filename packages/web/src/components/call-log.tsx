import type { Html } from "../html.ts";
import { foreignName, foreignText } from "../text/foreign-text.ts";
import { sidePhrase } from "./comparison-data.ts";
import { Mark, type Tone } from "./mark.tsx";
import { Empty } from "./states.tsx";

/** How a call ended, or that it has not. */
export type CallState = "running" | "returned" | "failed" | "refused" | "cancelled";

/** A call that was made, from a page or by a connected client. */
export interface ShownCall {
  readonly id: string;
  readonly tool: string;
  readonly state: CallState;
  readonly ms: number;
  /** The arguments, on one line. */
  readonly arguments: string;
  /** Who called, where it was not this page. */
  readonly client?: string;
  /** What went wrong, or how far it has come. */
  readonly message?: string;
  /** What accepted the call before: "the lock", a version. */
  readonly workedWith?: string;
  readonly progress?: { readonly value: number; readonly total?: number };
  /** Brings the call back into the form. */
  readonly href: string;
  /** Where a running call is cancelled. */
  readonly cancelHref?: string;
}

const STATES: Readonly<Record<CallState, readonly [Tone, string]>> = {
  running: ["info", "Running"],
  returned: ["good", "Returned"],
  failed: ["bad", "Failed"],
  refused: ["bad", "Refused"],
  cancelled: ["none", "Cancelled"],
};

/** The tone and the word of a state. */
export function callTone(state: CallState): readonly [Tone, string] {
  return STATES[state];
}

/** The calls so far, newest first. */
export function CallLog({ calls }: { calls: readonly ShownCall[] }): Html {
  return (
    <div id="calls">
      <div class="head">
        <h2>Calls</h2>
        <span class="n">{calls.length}</span>
      </div>
      {calls.length === 0 ? (
        <Empty title="No calls yet">
          Fill in a form and press Call. Calls of connected clients appear here too.
        </Empty>
      ) : (
        <ol class="log">
          {calls.map((call) => (
            <CallItem call={call} />
          ))}
        </ol>
      )}
    </div>
  );
}

function CallItem({ call }: { call: ShownCall }): Html {
  const { tool, state, ms, client, message, progress, href, cancelHref } = call;
  const [tone, word] = STATES[state];
  return (
    <li data-call={call.id}>
      <div class="row">
        <Mark tone={tone}>{word}</Mark>
        <a class="mono" href={href}>
          {foreignName(tool)}
        </a>
        <span class="n push">{durationText(ms)}</span>
      </div>
      {client !== undefined && <p class="dim">by {foreignName(client)}</p>}
      <code>{foreignText(call.arguments, 120)}</code>
      {progress !== undefined && state === "running" && (
        <progress
          max={progress.total ?? 1}
          value={progress.value}
          aria-label={`Progress of ${tool}`}
        />
      )}
      {message !== undefined && <p>{foreignText(message, 240)}</p>}
      {call.workedWith !== undefined && (
        <p>
          <a href="/changes">Worked {sidePhrase(call.workedWith)}</a>
        </p>
      )}
      {cancelHref !== undefined && state === "running" && (
        <form method="post" action={cancelHref}>
          <button type="submit" class="plain" aria-label={`Cancel ${tool}`}>
            Cancel
          </button>
        </form>
      )}
    </li>
  );
}

/** Milliseconds as people say them. */
export function durationText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
