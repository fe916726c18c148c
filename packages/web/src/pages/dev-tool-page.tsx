import type { JsonObject } from "@toolcrib/model";
import { callTone, durationText, type ShownCall } from "../components/call-log.tsx";
import type { ShownFinding } from "../components/comparison-data.ts";
import { type Snippet, Snippets } from "../components/copy-as.tsx";
import { Findings } from "../components/findings.tsx";
import { FormView } from "../components/form-view.tsx";
import { Hints } from "../components/hints.tsx";
import { Mark } from "../components/mark.tsx";
import { Parameters } from "../components/parameters.tsx";
import { ResultView } from "../components/result-view.tsx";
import { Signature } from "../components/signature.tsx";
import { Note, Panel } from "../components/states.tsx";
import type { ToolEntry } from "../components/tool-list.tsx";
import type { FormProblem } from "../form/draft-json.ts";
import type { FormField } from "../form/form-field.ts";
import type { Html } from "../html.ts";
import { ForeignName, ForeignText, LongText } from "../text/foreign-text.tsx";
import { JsonCode } from "../text/json-code.tsx";
import { DevLayout, type DevSite } from "./dev-site.tsx";

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
  /** The whole result, however large. */
  readonly jsonHref: string;
}

/** What the page of a tool shows. */
export interface DevTool {
  readonly entry: ToolEntry;
  readonly form: FormField;
  /** Problems that are beside no field. */
  readonly elsewhere: readonly FormProblem[];
  /** Whether the arguments were checked, and fit. */
  readonly accepted?: boolean;
  readonly callHref: string;
  /** Example calls to fill in. */
  readonly examples: readonly { readonly title: string; readonly href: string }[];
  /** Whether a person must say yes before each call. */
  readonly asksFirst: boolean;
  readonly outcome?: ShownOutcome;
  readonly lint: readonly ShownFinding[];
  /** The call of the form in other notations. */
  readonly copies: readonly Snippet[];
  /** Where the code is: `tools.ts:24`. */
  readonly place?: string;
}

/** The page of a tool in the playground: form, result, and what the definition says. */
export function DevToolPage({ dev, shown }: { dev: DevSite; shown: DevTool }): Html {
  const { entry, outcome, lint, copies, place } = shown;
  const { tool, name, tokens } = entry;
  return (
    <DevLayout dev={dev} title={name} path={entry.href} jsonHref={`${entry.href}.json`} tool={name}>
      <div class="row title">
        <h1 class="mono">
          <ForeignName name={name} />
        </h1>
        {tool.title !== undefined && (
          <span class="dim">
            <ForeignText text={tool.title} most={120} />
          </span>
        )}
        <span class="dim small push">
          {place !== undefined && (
            <>
              <code>{place}</code> ·{" "}
            </>
          )}
          {tokens.toLocaleString("en")} tokens
        </span>
      </div>
      {tool.description !== undefined && <LongText text={tool.description} />}
      <Hints tool={tool} />
      <CallForm shown={shown} />
      {outcome !== undefined && <Outcome outcome={outcome} />}
      {lint.length > 0 && (
        <section aria-label="Lint">
          <div class="head">
            <h2>Lint</h2>
            <span class="n">{lint.length}</span>
          </div>
          <Findings findings={lint} />
        </section>
      )}
      <Panel title="Copy this call as">
        <Snippets name="copy" snippets={copies} />
      </Panel>
      <Definition shown={shown} />
    </DevLayout>
  );
}

function CallForm({ shown }: { shown: DevTool }): Html {
  const { form, elsewhere, callHref, examples, asksFirst } = shown;
  return (
    <form class="panel call" method="post" action={callHref} novalidate id="call" data-call-form="">
      <div class="body">
        {/* Enter in a field calls the tool, not the first button of a list. */}
        <button type="submit" class="vh" tabindex={-1} aria-hidden="true" name="do" value="call">
          Call
        </button>
        <FormView form={form} />
        {elsewhere.length > 0 && (
          <div class="note bad" role="alert">
            <Mark tone="bad">Refused</Mark>
            {elsewhere.map(({ path, message }) => (
              <p>
                {path !== "" && (
                  <>
                    <code>
                      <ForeignText text={path} most={200} />
                    </code>
                    :{" "}
                  </>
                )}
                {message}
              </p>
            ))}
          </div>
        )}
        {shown.accepted === true && (
          <Note tone="good" word="Accepted">
            The arguments fit the schema. Nothing was called.
          </Note>
        )}
        {asksFirst && (
          <div class="check mt">
            <input type="checkbox" id="confirm" name="confirm" />
            <label for="confirm">This tool may destroy data. Call it all the same.</label>
          </div>
        )}
        <div class="row mt actions">
          <button type="submit" class="go" name="do" value="call">
            Call
          </button>
          <button type="submit" class="plain" name="do" value="check">
            Check only
          </button>
          {examples.length > 0 && (
            <span class="push small">
              Fill in:{" "}
              {examples.map(({ title, href }, index) => (
                <>
                  {index > 0 && " · "}
                  <a href={href}>
                    <ForeignText text={title} most={60} />
                  </a>
                </>
              ))}
            </span>
          )}
        </div>
      </div>
    </form>
  );
}

function Outcome({ outcome }: { outcome: ShownOutcome }): Html {
  const { call, result, problems = [], fits, logs, jsonHref } = outcome;
  const [tone, word] = callTone(call.state);
  return (
    <Panel
      id="result"
      live
      title={
        <h2 class="row">
          <Mark tone={tone}>{word}</Mark>
          <span class="dim small">
            {call.state === "running" ? (call.message ?? "") : durationText(call.ms)}
            {fits !== undefined && ` · ${fits}`}
          </span>
        </h2>
      }
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
          <p>
            <ForeignText text={call.message} most={2_000} />
          </p>
        )}
        {problems.map(({ path, message }) => (
          <p>
            <code>
              <ForeignText text={path || "(root)"} most={200} />
            </code>
            : {message}
          </p>
        ))}
        {result !== undefined && <ResultView result={result} />}
        {logs.length > 0 && (
          <details>
            <summary>{logs.length} log messages</summary>
            <ol class="log">
              {logs.slice(0, 200).map(({ level, text }) => (
                <li>
                  <span class="n">{level}</span> <ForeignText text={text} most={500} />
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </Panel>
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

function Definition({ shown: { entry } }: { shown: DevTool }): Html {
  const { tool } = entry;
  const jsonHref = `${entry.href}.json`;
  return (
    <>
      <section aria-label="Definition" class="stack">
        <div class="head">
          <h2>Definition</h2>
        </div>
        <Signature tool={tool} />
      </section>
      {tool.inputSchema !== undefined && (
        <section aria-label="Parameters">
          <div class="head">
            <h2>Parameters</h2>
          </div>
          <Parameters schema={tool.inputSchema} label="Parameters" />
          <Schema schema={tool.inputSchema} title="Input schema" jsonHref={jsonHref} />
        </section>
      )}
      {tool.outputSchema !== undefined && (
        <section aria-label="Result fields">
          <div class="head">
            <h2>Result</h2>
            <span class="dim small">checked after every call</span>
          </div>
          <Parameters schema={tool.outputSchema} label="Result" />
          <Schema schema={tool.outputSchema} title="Output schema" jsonHref={jsonHref} />
        </section>
      )}
    </>
  );
}

/** Characters of a schema that are in the page; longer ones are in its JSON. */
const LONGEST_SCHEMA = 12_000;

function Schema(props: { schema: JsonObject; title: string; jsonHref: string }): Html {
  const { schema, title, jsonHref } = props;
  const { length } = JSON.stringify(schema);
  if (length > LONGEST_SCHEMA)
    return (
      <p class="mt">
        <a href={jsonHref}>{title}</a>{" "}
        <span class="dim">{length.toLocaleString("en")} characters</span>
      </p>
    );
  return (
    <details class="mt">
      <summary>{title}</summary>
      <JsonCode value={schema} label={title} />
    </details>
  );
}
