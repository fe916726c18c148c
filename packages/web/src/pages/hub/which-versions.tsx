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

/** Tools that can be chosen from a list; the name of one of more is written. */
const MOST_LISTED = 200;

/** The tool that was asked about, where the version that is shown has none of this name. */
function removed(tools: readonly string[], accepted: AcceptedBy | undefined): readonly string[] {
  return accepted === undefined || tools.includes(accepted.tool) ? [] : [accepted.tool];
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
          {tools.length > MOST_LISTED ? (
            <input
              id="accept-tool"
              name="tool"
              required
              value={accepted?.tool}
              autocomplete="off"
              spellcheck={false}
            />
          ) : (
            <select id="accept-tool" name="tool">
              {[...new Set([...removed(tools, accepted), ...tools])].map((tool) => (
                <option value={tool} selected={tool === accepted?.tool}>
                  {foreignText(tool, 128)}
                </option>
              ))}
            </select>
          )}
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
