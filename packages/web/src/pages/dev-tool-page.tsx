import { CallForm, type ShownCallForm } from "../components/call-form.tsx";
import { Outcome, type ShownOutcome } from "../components/call-outcome.tsx";
import type { ShownFinding } from "../components/comparison-data.ts";
import { type Snippet, Snippets } from "../components/copy-as.tsx";
import { Definition } from "../components/definition.tsx";
import { Findings } from "../components/findings.tsx";
import { Hints } from "../components/hints.tsx";
import { QuestionForm, type ShownQuestion } from "../components/question-form.tsx";
import { Panel } from "../components/states.tsx";
import type { ToolEntry } from "../components/tool-list.tsx";
import type { Html } from "../html.ts";
import { foreignName, foreignText, longText } from "../text/foreign-text.ts";
import { DevLayout, type DevSite } from "./dev-site.tsx";

/** What the page of a tool shows. */
export interface DevTool extends ShownCallForm {
  readonly entry: ToolEntry;
  readonly outcome?: ShownOutcome;
  /** What the call that is shown asks; answered before anything else is called here. */
  readonly question?: ShownQuestion;
  readonly lint: readonly ShownFinding[];
  /** The call of the form in other notations. */
  readonly copies: readonly Snippet[];
  /** Where the code is: `tools.ts:24`. */
  readonly place?: string;
}

/** The page of a tool in the playground: form, result, and what the definition says. */
export function DevToolPage({ dev, shown }: { dev: DevSite; shown: DevTool }): Html {
  const { entry, outcome, question, lint, copies, place } = shown;
  const { tool, name, tokens } = entry;
  return (
    <DevLayout dev={dev} title={name} path={entry.href} jsonHref={`${entry.href}.json`} tool={name}>
      <div class="row title">
        <h1 class="mono">{foreignName(name)}</h1>
        {tool.title !== undefined && ![name, tool.description].includes(tool.title) && (
          <span class="dim">{foreignText(tool.title, 120)}</span>
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
      {tool.description !== undefined && longText(tool.description)}
      <Hints tool={tool} />
      {question === undefined ? <CallForm shown={shown} /> : <QuestionForm question={question} />}
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
      <Definition tool={tool} jsonHref={`${entry.href}.json`} />
    </DevLayout>
  );
}
