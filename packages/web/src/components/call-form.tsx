import type { FormProblem } from "../form/draft-json.ts";
import type { FormField } from "../form/form-field.ts";
import type { Html } from "../html.ts";
import { foreignText } from "../text/foreign-text.ts";
import { sidePhrase } from "./comparison-data.ts";
import { FormView } from "./form-view.tsx";
import { Mark } from "./mark.tsx";
import { Note } from "./states.tsx";

/** A call to fill in. */
export interface ShownCallForm {
  readonly form: FormField;
  /** Problems that are beside no field. */
  readonly elsewhere: readonly FormProblem[];
  /** Whether the arguments were checked, and fit. */
  readonly accepted?: boolean;
  /** What accepted the arguments that are refused now: "the lock", "the start". */
  readonly workedWith?: string;
  readonly callHref: string;
  /** Example calls to fill in. */
  readonly examples: readonly { readonly title: string; readonly href: string }[];
  /** Whether a person must say yes before each call. */
  readonly asksFirst: boolean;
}

/** The form of a call, and the buttons that send it. */
export function CallForm({ shown }: { shown: ShownCallForm }): Html {
  const { form, elsewhere, callHref, examples, asksFirst } = shown;
  return (
    <form class="panel call" method="post" action={callHref} novalidate id="call" data-call-form="">
      <div class="body">
        <EnterButton action="call" />
        <FormView form={form} />
        {elsewhere.length > 0 && <Problems problems={elsewhere} />}
        {shown.workedWith !== undefined && (
          <Note tone="warn" word="Worked before">
            These arguments were accepted {sidePhrase(shown.workedWith)}.{" "}
            <a href="/changes">Show what changed</a>
          </Note>
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
                  <a href={href}>{foreignText(title, 60)}</a>
                </>
              ))}
            </span>
          )}
        </div>
      </div>
    </form>
  );
}

/** The button that Enter in a field presses: without it, that is the first button of a list. */
export function EnterButton({ action }: { action: string }): Html {
  return (
    <button type="submit" class="vh" tabindex={-1} aria-hidden="true" name="do" value={action}>
      Send
    </button>
  );
}

/** Problems that are beside no field. */
export function Problems({ problems }: { problems: readonly FormProblem[] }): Html {
  return (
    <div class="note bad" role="alert">
      <Mark tone="bad">Refused</Mark>
      {problems.map(({ path, message }) => (
        <p>
          {path !== "" && (
            <>
              <code>{foreignText(path, 200)}</code>:{" "}
            </>
          )}
          {message}
        </p>
      ))}
    </div>
  );
}
