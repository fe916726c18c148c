import type { JsonObject } from "@toolcrib/model";
import type { FormProblem } from "../form/draft-json.ts";
import type { FormField } from "../form/form-field.ts";
import { type Html, NOTHING } from "../html.ts";
import { foreignText } from "../text/foreign-text.ts";
import { EnterButton, Problems } from "./call-form.tsx";
import { CallHeading } from "./call-heading.tsx";
import { durationText } from "./call-log.tsx";
import { FormView } from "./form-view.tsx";
import { ResultView } from "./result-view.tsx";
import { Note, Panel } from "./states.tsx";

/** What came of a call that a hub made. */
export interface HubOutcome {
  readonly state: "returned" | "failed";
  readonly ms: number;
  /** MCP's CallToolResult. */
  readonly result?: JsonObject;
  /** Why there is none. */
  readonly message?: string;
  /** Whether the result fits what the tool promises. */
  readonly fits?: string;
}

/** How a hub calls a tool where an operator allows it. */
export interface HubCall {
  /** The origin that the call goes to. */
  readonly origin: string;
  /** Whether a person must say yes before each call. */
  readonly asksFirst: boolean;
  /** Headers to fill in. */
  readonly headers: readonly {
    readonly name: string;
    readonly field: string;
    readonly required: boolean;
  }[];
}

/** A call to try: it is checked here, and sent to the server where that is allowed. */
export interface TriedCall {
  readonly href: string;
  readonly form: FormField;
  readonly checked?: { readonly accepted: boolean; readonly problems: readonly FormProblem[] };
  readonly call?: HubCall;
  readonly outcome?: HubOutcome;
}

/** The form of a call in a hub. */
export function TryIt({ tried }: { tried: TriedCall }): Html {
  const { href, form, checked, call, outcome } = tried;
  return (
    <>
      <Panel
        title="Try it"
        aside={<span class="dim small">{call === undefined && "checked here, sent nowhere"}</span>}
      >
        <form method="post" action={href} novalidate id="call" data-call-form="">
          <EnterButton action="check" />
          <FormView form={form} />
          {checked?.accepted === true && outcome === undefined && (
            <Note tone="good" word="Accepted">
              The arguments fit the schema. Nothing was called.
            </Note>
          )}
          {checked?.accepted === false && <Problems problems={checked.problems} />}
          {call !== undefined && <CallParts call={call} />}
          <div class="row mt actions">
            {call !== undefined && (
              <button type="submit" class="go" name="do" value="call">
                Call
              </button>
            )}
            <button
              type="submit"
              class={call === undefined ? "go" : "plain"}
              name="do"
              value="check"
            >
              {call === undefined ? "Check call" : "Check only"}
            </button>
          </div>
        </form>
      </Panel>
      {outcome === undefined ? NOTHING : <CallResult outcome={outcome} />}
    </>
  );
}

/** What a real call needs besides its arguments. */
function CallParts({ call: { origin, asksFirst, headers } }: { call: HubCall }): Html {
  return (
    <div class="stack mt">
      <p class="small dim">
        Call sends this to <code>{foreignText(origin, 200)}</code>. Headers go with this one call
        and are not kept.
      </p>
      {headers.map(({ name, field, required }) => (
        <div class="field">
          <label for={field}>
            <span class="lab">{foreignText(name, 64)}</span>
            <span class="ty push">{required ? "header, required" : "header"}</span>
          </label>
          <input
            id={field}
            name={field}
            type="password"
            autocomplete="off"
            spellcheck={false}
            placeholder="not set"
          />
        </div>
      ))}
      {asksFirst && (
        <div class="check">
          <input type="checkbox" id="confirm" name="confirm" />
          <label for="confirm">This tool may change data. Call it all the same.</label>
        </div>
      )}
    </div>
  );
}

function CallResult({
  outcome: { state, ms, result, message, fits },
}: {
  outcome: HubOutcome;
}): Html {
  return (
    <Panel id="result" title={<CallHeading state={state} said={durationText(ms)} fits={fits} />}>
      {message !== undefined && <p>{foreignText(message, 2_000)}</p>}
      {result !== undefined && <ResultView result={result} />}
    </Panel>
  );
}
