import type { JsonObject } from "@toolcrib/model";
import type { FormProblem } from "../form/draft-json.ts";
import type { FormField } from "../form/form-field.ts";
import type { Html } from "../html.ts";
import { foreignText, longText } from "../text/foreign-text.ts";
import { JsonCode } from "../text/json-code.tsx";
import { SafeLink } from "../text/safe-link.tsx";
import { EnterButton, Problems } from "./call-form.tsx";
import { FormView } from "./form-view.tsx";
import { Mark } from "./mark.tsx";
import { Panel } from "./states.tsx";

/** A question of a running call, to be answered in the page. */
export interface ShownQuestion {
  /** Names the question among all calls. */
  readonly id: string;
  /** Names the question within its call. */
  readonly key: string;
  readonly kind: "form" | "url" | "sampling" | "roots";
  readonly message: string;
  readonly form: FormField;
  /** Problems that are beside no field. */
  readonly elsewhere: readonly FormProblem[];
  readonly answerHref: string;
  /** The page that the user is to visit. */
  readonly url?: string;
  /** What a model is asked, as MCP has it. */
  readonly request?: JsonObject;
  /** How many further questions wait. */
  readonly more: number;
}

const ASKS: Readonly<Record<ShownQuestion["kind"], string>> = {
  form: "The tool asks you",
  url: "The tool asks you to open a page",
  sampling: "The tool asks the model of its client",
  roots: "The tool asks for the folders that its client works in",
};

/** A question, what answers it, and the buttons to refuse. */
export function QuestionForm({ question }: { question: ShownQuestion }): Html {
  const { id, key, kind, message, form, elsewhere, answerHref, url, request, more } = question;
  return (
    <form method="post" action={answerHref} novalidate id="question" data-question={id}>
      <input type="hidden" name="question" value={key} />
      <EnterButton action="accept" />
      <Panel
        title={
          <h2 class="row">
            <Mark tone="info">Question</Mark>
            <code>{foreignText(key, 64)}</code>
          </h2>
        }
        aside={more > 0 && <span class="dim small">{more} more after this one</span>}
      >
        <div class="stack">
          <p class="dim">{ASKS[kind]}</p>
          {message !== "" && longText(message)}
          {url !== undefined && (
            <p>
              <SafeLink url={url} />
            </p>
          )}
          {request !== undefined && (
            <details open>
              <summary>What it asks</summary>
              <JsonCode value={request} label="What the model is asked" />
            </details>
          )}
          {kind !== "url" && <FormView form={form} />}
          {elsewhere.length > 0 && <Problems problems={elsewhere} />}
          <div class="row mt actions">
            <button type="submit" class="go" name="do" value="accept">
              {kind === "url" ? "I have opened it" : "Answer"}
            </button>
            <button type="submit" class="plain" name="do" value="decline">
              Decline
            </button>
            {(kind === "form" || kind === "url") && (
              <button type="submit" class="plain" name="do" value="cancel">
                Dismiss
              </button>
            )}
          </div>
        </div>
      </Panel>
    </form>
  );
}
