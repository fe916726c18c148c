import { counted } from "@toolcrib/model";
import { type Html, NOTHING, template } from "../html.ts";
import { foreignText } from "../text/foreign-text.ts";
import { Mark, type Tone } from "./mark.tsx";

/** One version of a server or a tool. */
export interface StripVersion {
  readonly version: string;
  readonly tone: Tone;
  /** What it did to callers: `Breaking`, `Compatible`. */
  readonly word: string;
  /** How much: `4 breaks`. */
  readonly detail?: string;
  readonly href?: string;
  readonly isCurrent?: boolean;
}

/** Versions that a strip shows at once. */
const MOST_CELLS = 40;

/** Versions by what each did to callers, newest first; the oldest of many are a click away. */
export function HistoryStrip({ versions }: { versions: readonly StripVersion[] }): Html {
  return (
    <>
      <div class="strip-box" tabindex={0} role="group" aria-label="Versions, newest first">
        <ol class="strip">
          {versions.slice(0, MOST_CELLS).map((version) => (
            <li>
              <Cell version={version} />
            </li>
          ))}
        </ol>
      </div>
      <OlderVersions versions={versions.slice(MOST_CELLS)} />
    </>
  );
}

function OlderVersions({ versions }: { versions: readonly StripVersion[] }): Html {
  if (versions.length === 0) return NOTHING;
  return (
    <details>
      <summary>{counted(versions.length, "older version")}</summary>
      <ul class="row small">
        {versions.map(({ version, word, href }) => {
          const said = foreignText(`${version} ${word}`, 60);
          return href === undefined
            ? template`<li>${said}</li>`
            : template`<li><a href="${href}">${said}</a></li>`;
        })}
      </ul>
    </details>
  );
}

function Cell({
  version: { version, tone, word, detail, href, isCurrent },
}: {
  version: StripVersion;
}): Html {
  const inner = (
    <>
      <b>{foreignText(version, 40)}</b>
      <Mark tone={tone}>{word}</Mark>
      {detail !== undefined && <small>{foreignText(detail, 60)}</small>}
    </>
  );
  const current = isCurrent === true ? "page" : undefined;
  if (href === undefined)
    return (
      <div class={`cell ${tone}`} aria-current={current}>
        {inner}
      </div>
    );
  return (
    <a class={tone} href={href} aria-current={current}>
      {inner}
    </a>
  );
}
