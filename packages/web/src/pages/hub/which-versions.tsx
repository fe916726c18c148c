import { HistoryStrip, type StripVersion } from "../../components/history-strip.tsx";
import { Panel } from "../../components/states.tsx";
import type { Html } from "../../html.ts";
import { foreignText } from "../../text/foreign-text.ts";

/** Which versions accept a call. */
export interface AcceptedBy {
  readonly tool: string;
  /** The arguments as they were written. */
  readonly json: string;
  readonly versions: readonly StripVersion[];
  /** Why those that refuse it do so, or why it is not JSON. */
  readonly problems: readonly string[];
}

/** A call to paste, and which versions accept it. */
export function WhichVersions(props: {
  action: string;
  tools: readonly string[];
  accepted?: AcceptedBy;
}): Html {
  const { action, tools, accepted } = props;
  return (
    <Panel title="Which versions accept my call?" id="accepts">
      <form class="stack" action={`${action}#accepts`}>
        <div class="row">
          <label for="accept-tool">Tool</label>
          <select id="accept-tool" name="tool">
            {tools.map((tool) => (
              <option selected={tool === accepted?.tool}>{foreignText(tool, 128)}</option>
            ))}
          </select>
        </div>
        <label class="vh" for="accept-json">
          Arguments as JSON
        </label>
        <textarea
          id="accept-json"
          class="json"
          name="arguments"
          rows={4}
          spellcheck={false}
        >{`\n${accepted?.json ?? "{}"}`}</textarea>
        <button type="submit" class="go">
          Check all versions
        </button>
      </form>
      {accepted !== undefined && (
        <div class="stack mt">
          <HistoryStrip versions={accepted.versions} />
          {accepted.problems.map((problem) => (
            <p class="small">{foreignText(problem, 400)}</p>
          ))}
        </div>
      )}
    </Panel>
  );
}
