import { isJsonObject, type Json } from "@toolcrib/model";
import { Fragment } from "hono/jsx";
import { jsonText } from "../form/json-text.ts";
import type { Html } from "../html.ts";
import { ForeignName, ForeignText } from "../text/foreign-text.tsx";
import { coloured } from "../text/json-code.tsx";
import {
  type FindingGroup,
  groupFindings,
  type ShownFinding,
  sidePhrase,
} from "./comparison-data.ts";
import { levelTone, Mark } from "./mark.tsx";

/** Findings with a card of their own; the rest are lines. */
const MOST_CARDS = 20;
/** Lines of findings that a page shows; the rest is in its JSON. */
const MOST_LINES = 150;
/** Characters of a witness that a card shows. */
const LONGEST_WITNESS = 4_000;

/** What stands around findings: where tools are, and what the two sides are called. */
export interface FindingsContext {
  /** The page of a tool. */
  readonly toolHref?: (tool: string) => string;
  readonly oldName?: string;
  readonly newName?: string;
}

/** Findings, gravest first: those with a value that proves them as cards, others as lines. */
export function Findings({
  findings,
  context = {},
}: {
  findings: readonly ShownFinding[];
  context?: FindingsContext;
}): Html {
  const groups = groupFindings(findings);
  const isCard = ({ first }: FindingGroup): boolean =>
    first.level === "error" && first.witness !== undefined;
  const cards = groups.filter(isCard).slice(0, MOST_CARDS);
  const lines = groups.filter((group) => !cards.includes(group));
  return (
    <div class="findings">
      {cards.map((group) => (
        <FindingCard group={group} context={context} />
      ))}
      {lines.slice(0, MOST_LINES).map((group) => (
        <FindingLine group={group} context={context} />
      ))}
      {lines.length > MOST_LINES && (
        <p class="dim small">… {lines.length - MOST_LINES} more, in the JSON of this page</p>
      )}
    </div>
  );
}

function ToolLink({ tool, context }: { tool: string; context: FindingsContext }): Html {
  const name = <ForeignName name={tool} />;
  const href = context.toolHref?.(tool);
  return href === undefined ? (
    <b class="mono">{name}</b>
  ) : (
    <a class="mono" href={href}>
      {name}
    </a>
  );
}

/** A break: the call that proves it, who accepts it and who does not, and why. */
function FindingCard({ group, context }: { group: FindingGroup; context: FindingsContext }): Html {
  const { first, others } = group;
  const { level, tool = "", message, rule, fingerprint, path } = first;
  return (
    <article class="finding error-f" id={fingerprint}>
      <header>
        <Mark tone={levelTone(level)} badge>
          Breaking
        </Mark>
        <h3>
          <ToolLink tool={tool} context={context} />
        </h3>
        <span>
          <ForeignText text={withoutName(message, tool)} most={600} />
        </span>
        <code class="dim push wide">{rule}</code>
      </header>
      <Witness finding={first} context={context} />
      {others.length > 0 && (
        <details>
          <summary>The same in {others.length} more tools</summary>
          <ul class="row">
            {others.map((other) => (
              <li>
                <ToolLink tool={other.tool ?? ""} context={context} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <p class="row small dim">
        <code>
          <ForeignText text={path || "(root)"} most={200} />
        </code>
        {fingerprint !== undefined && (
          <a href={`#${fingerprint}`} aria-label={`Permanent link to finding ${fingerprint}`}>
            <code>{fingerprint.slice(0, 12)}</code>
          </a>
        )}
        <Place finding={first} />
      </p>
    </article>
  );
}

/** The value that proves a finding, and what each side says about it. */
function Witness({ finding, context }: { finding: ShownFinding; context: FindingsContext }): Html {
  const { tool = "", witness = null, side, refusals = [], before, after } = finding;
  const { oldName = "before", newName = "now" } = context;
  const isResult = side === "output";
  return (
    <figure class="witness">
      <figcaption>
        <span>
          {isResult
            ? `This result is possible ${sidePhrase(newName)}, and was ruled out ${sidePhrase(oldName)}`
            : `This call worked ${sidePhrase(oldName)} and is refused ${sidePhrase(newName)}`}
        </span>
      </figcaption>
      <pre>{isResult ? valueCode(witness) : <CallCode tool={tool} args={witness} />}</pre>
      <div class="then">
        <div class="good">
          <Mark tone="good">
            {isResult ? `Possible ${sidePhrase(newName)}` : `Accepted ${sidePhrase(oldName)}`}
          </Mark>
          {before !== undefined && <Excerpt text={before} />}
        </div>
        <div class="bad">
          <Mark tone="bad">
            {isResult ? `Ruled out ${sidePhrase(oldName)}` : `Refused ${sidePhrase(newName)}`}
          </Mark>
          {refusals.map((refusal) => (
            <p class="small">
              <ForeignText text={refusal} most={600} />
            </p>
          ))}
          {after !== undefined && <Excerpt text={after} />}
        </div>
      </div>
    </figure>
  );
}

function Excerpt({ text }: { text: string }): Html {
  return (
    <p class="small mono">
      <ForeignText text={text} most={400} />
    </p>
  );
}

/** A call as code: `stop_release({"release": "x"})`. */
function CallCode({ tool, args }: { tool: string; args: Json }): Html {
  return (
    <>
      <b>
        <ForeignName name={tool} />
      </b>
      ({isJsonObject(args) && Object.keys(args).length === 0 ? "{}" : valueCode(args)})
    </>
  );
}

function valueCode(value: Json): ReturnType<typeof coloured> {
  return coloured(jsonText(value, 2).slice(0, LONGEST_WITNESS));
}

const LEVEL_CLASS = { error: "error-f", warning: "warn-f", info: "info-f" } as const;

/** A finding in one line; the same about several tools is one line. */
function FindingLine({ group, context }: { group: FindingGroup; context: FindingsContext }): Html {
  const { first, others } = group;
  const { level, tool = "", message, rule, fingerprint } = first;
  return (
    <div class={`line ${LEVEL_CLASS[level]}`} id={fingerprint}>
      <Mark tone={levelTone(level)}>{level}</Mark>
      <span>
        {tool !== "" && (
          <>
            <ToolLink tool={tool} context={context} />{" "}
          </>
        )}
        <ForeignText text={withoutName(message, tool)} most={600} />
        {others.length > 0 && (
          <details>
            <summary>and {others.length} more tools</summary>
            <span class="row">
              {others.map((other) => (
                <ToolLink tool={other.tool ?? ""} context={context} />
              ))}
            </span>
          </details>
        )}{" "}
        <Place finding={first} />
      </span>
      <code class="dim">{rule}</code>
    </div>
  );
}

function Place({ finding: { place } }: { finding: ShownFinding }): Html {
  return place === undefined ? <Fragment /> : <code class="dim">{place}</code>;
}

/** Messages of a report begin with the tool; here it stands in front already. */
function withoutName(message: string, tool: string): string {
  const start = `${tool}: `;
  return tool !== "" && message.startsWith(start) ? message.slice(start.length) : message;
}
