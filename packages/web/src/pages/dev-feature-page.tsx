import type { JsonObject } from "@toolcrib/model";
import { EnterButton, Problems } from "../components/call-form.tsx";
import { FormView } from "../components/form-view.tsx";
import { Mark } from "../components/mark.tsx";
import { ResultView } from "../components/result-view.tsx";
import { Panel } from "../components/states.tsx";
import type { FormProblem } from "../form/draft-json.ts";
import type { FormField } from "../form/form-field.ts";
import type { Html } from "../html.ts";
import { foreignName, foreignText, longText } from "../text/foreign-text.ts";
import { DevLayout, type DevSite } from "./dev-site.tsx";

/** A part of what a prompt or resource gave: who says it, or where it is, and the content. */
export interface FeaturePart {
  readonly title: string;
  /** A content block of MCP. */
  readonly block: JsonObject;
}

/** What the page of a prompt, resource or template shows. */
export interface DevFeature {
  readonly noun: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly href: string;
  readonly form: FormField;
  /** Whether there is nothing to fill in. */
  readonly isPlain: boolean;
  readonly elsewhere: readonly FormProblem[];
  readonly sendHref: string;
  /** What the button says. */
  readonly verb: string;
  readonly parts?: readonly FeaturePart[];
  /** Why nothing came. */
  readonly fault?: string;
}

/** The page of a prompt, resource or template in the playground: its form, and what it gives. */
export function DevFeaturePage({ dev, shown }: { dev: DevSite; shown: DevFeature }): Html {
  const { noun, name, title, description, href, parts, fault } = shown;
  return (
    <DevLayout dev={dev} title={name} path={href} jsonHref={`${href}.json`}>
      <div class="row title">
        <h1 class="mono">{foreignName(name)}</h1>
        {title !== undefined && <span class="dim">{foreignText(title, 120)}</span>}
        <span class="dim small push">{noun}</span>
      </div>
      {description !== undefined && longText(description)}
      <FeatureForm shown={shown} />
      {fault !== undefined && (
        <Panel id="result" title={<FeatureHead tone="bad" word="Failed" />}>
          <p>{foreignText(fault, 2_000)}</p>
        </Panel>
      )}
      {parts !== undefined && (
        <Panel id="result" title={<FeatureHead tone="good" word="Returned" />}>
          <div class="stack">
            {parts.map((part) => (
              <section>
                <h3 class="mono small">{foreignText(part.title, 300)}</h3>
                <ResultView result={{ content: [part.block] }} />
              </section>
            ))}
          </div>
        </Panel>
      )}
    </DevLayout>
  );
}

function FeatureForm({ shown }: { shown: DevFeature }): Html {
  const { form, isPlain, elsewhere, sendHref, verb } = shown;
  return (
    <form class="panel call" method="post" action={sendHref} novalidate id="call" data-call-form="">
      <div class="body">
        <EnterButton action="call" />
        {!isPlain && <FormView form={form} />}
        {elsewhere.length > 0 && <Problems problems={elsewhere} />}
        <div class="row mt actions">
          <button type="submit" class="go" name="do" value="call">
            {verb}
          </button>
        </div>
      </div>
    </form>
  );
}

function FeatureHead({ tone, word }: { tone: "good" | "bad"; word: string }): Html {
  return (
    <h2 class="row">
      <Mark tone={tone}>{word}</Mark>
    </h2>
  );
}
