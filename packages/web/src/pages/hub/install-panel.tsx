import { type Snippet, Snippets } from "../../components/copy-as.tsx";
import { Panel } from "../../components/states.tsx";
import type { Html } from "../../html.ts";
import { foreignText } from "../../text/foreign-text.ts";

/** One way to reach a server, as the usual clients are told about it. */
export interface InstallWay {
  /** What is started, or where the server is. */
  readonly title: string;
  /** Why clients cannot be told. */
  readonly reason?: string;
  /** Names of values that whoever installs it has to give. */
  readonly asks: readonly string[];
  readonly snippets: readonly Snippet[];
}

/** How to use a server, and how to look at it before. */
export function InstallPanel({
  ways,
  look,
}: {
  ways: readonly InstallWay[];
  look?: Snippet;
}): Html {
  return (
    <Panel title="Install">
      <div class="stack">
        {ways.length === 0 && (
          <p class="dim small">Its server.json names no package and no address.</p>
        )}
        {ways.map((way, index) => (
          <Way way={way} name={`install-${index}`} isOpen={index === 0} />
        ))}
        {look !== undefined && (
          <div>
            <h3 class="small">Look first</h3>
            <Snippets name="look" snippets={[look]} />
          </div>
        )}
      </div>
    </Panel>
  );
}

function Way(props: { way: InstallWay; name: string; isOpen: boolean }): Html {
  const { way, name, isOpen } = props;
  const { title, reason, asks, snippets } = way;
  return (
    <details open={isOpen}>
      <summary>
        <b class="mono small">{foreignText(title, 200)}</b>
      </summary>
      {reason !== undefined && (
        <p class="dim small">No client can be told how to start it: {foreignText(reason, 200)}.</p>
      )}
      {asks.length > 0 && (
        <p class="dim small">
          Needs <code>{foreignText(asks.join(", "), 300)}</code>
        </p>
      )}
      {snippets.length > 0 && <Snippets name={name} snippets={snippets} />}
    </details>
  );
}
