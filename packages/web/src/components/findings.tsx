import { counted, isJsonObject, type Json } from "@toolcrib/model";
import type { FindingGroup } from "@toolcrib/report";
import { jsonText } from "../form/json-text.ts";
import { type Html, template } from "../html.ts";
import { foreignName, foreignText } from "../text/foreign-text.ts";
import { coloured } from "../text/json-code.tsx";
import { ChangeTable } from "./change-table.tsx";
import {
  type FindingsContext,
  groupsOf,
  type ShownFinding,
  sidePhrase,
} from "./comparison-data.ts";
import { levelTone, Mark, rowMark } from "./mark.tsx";
import { withoutName } from "./without-name.ts";

/** Lines of findings that a page shows; the rest is in its JSON. */
const MOST_LINES = 150;
/** Characters of a witness that a card shows. */
const LONGEST_WITNESS = 4_000;

type ShownGroup = FindingGroup<ShownFinding>;

/** Findings, gravest first: those with a value that proves them as cards, others as lines. */
export function Findings({
  findings,
  context = {},
}: {
  findings: readonly ShownFinding[];
  context?: FindingsContext;
}): Html {
  const { cards, lines } = groupsOf(findings);
  return (
    <div class="findings">
      {cards.map((group) => (
        <FindingCard group={group} context={context} />
      ))}
      {lines.slice(0, MOST_LINES).map((group) => findingLine(group, context))}
      {lines.length > MOST_LINES && (
        <p class="dim small">… {lines.length - MOST_LINES} more, in the JSON of this page</p>
      )}
    </div>
  );
}

function toolLink(tool: string, { toolHref }: FindingsContext): Html {
  const name = foreignName(tool);
  const href = toolHref?.(tool);
  return href === undefined
    ? template`<b class="mono">${name}</b>`
    : template`<a class="mono" href="${href}">${name}</a>`;
}

/** A break: the call that proves it, who accepts it and who does not, and why. */
function FindingCard({ group, context }: { group: ShownGroup; context: FindingsContext }): Html {
  const { first, others } = group;
  const { level, tool = "", message, rule, fingerprint, path } = first;
  return (
    <article class="finding error-f" id={fingerprint}>
      <header>
        <Mark tone={levelTone(level)} badge>
          Breaking
        </Mark>
        <h3>{toolLink(tool, context)}</h3>
        <span>{foreignText(withoutName(message, tool), 600)}</span>
        <code class="dim push wide">{rule}</code>
      </header>
      <Witness finding={first} context={context} />
      {first.change !== undefined && <ChangeTable change={first.change} context={context} />}
      {others.length > 0 && (
        <details>
          <summary>The same in {counted(others.length, "more tool")}</summary>
          <ul class="row">
            {others.map((other) => (
              <li>{toolLink(other.tool ?? "", context)}</li>
            ))}
          </ul>
        </details>
      )}
      <p class="row small dim">
        <code>{foreignText(path || "(root)", 200)}</code>
        {fingerprint !== undefined && (
          <a href={`#${fingerprint}`} aria-label={`Permanent link to finding ${fingerprint}`}>
            <code>{fingerprint.slice(0, 12)}</code>
          </a>
        )}
        {placeOf(first)}
        {context.acceptHref !== undefined && <a href={context.acceptHref}>Accept with a reason</a>}
      </p>
    </article>
  );
}

/** The value that proves a finding, and what each side says about it. */
function Witness({ finding, context }: { finding: ShownFinding; context: FindingsContext }): Html {
  const { tool = "", witness = null, side, refusals = [] } = finding;
  const { caption, good, bad } = witnessWords(finding, context);
  return (
    <figure class="witness">
      <figcaption>
        <span>{caption}</span>
      </figcaption>
      <pre>{side === "output" ? valueCode(witness) : <CallCode tool={tool} args={witness} />}</pre>
      <div class="then">
        <div class="good">
          <Mark tone="good">{good}</Mark>
        </div>
        <div class="bad">
          <Mark tone="bad">{bad}</Mark>
          {refusals.map((refusal) => (
            <p class="small">{foreignText(refusal, 600)}</p>
          ))}
        </div>
      </div>
    </figure>
  );
}

interface WitnessWords {
  readonly caption: string;
  readonly good: string;
  readonly bad: string;
}

/** What a value proves, and what each side says about it. */
function witnessWords({ side, ignored }: ShownFinding, context: FindingsContext): WitnessWords {
  const { oldName = "before", newName = "now" } = context;
  const [was, is] = [sidePhrase(oldName), sidePhrase(newName)];
  if (side === "output")
    return {
      caption: `This result is possible ${is}, and was ruled out ${was}`,
      good: `Possible ${is}`,
      bad: `Ruled out ${was}`,
    };
  if (ignored === true)
    return {
      caption: `This call worked ${was} and does something else ${is}`,
      good: `Accepted ${was}`,
      bad: `Accepted ${is}, and the parameter is ignored`,
    };
  return {
    caption: `This call worked ${was} and is refused ${is}`,
    good: `Accepted ${was}`,
    bad: `Refused ${is}`,
  };
}

/** A call as code: `stop_release({"release": "x"})`. */
function CallCode({ tool, args }: { tool: string; args: Json }): Html {
  return (
    <>
      <b>{foreignName(tool)}</b>(
      {isJsonObject(args) && Object.keys(args).length === 0 ? "{}" : valueCode(args)})
    </>
  );
}

function valueCode(value: Json): ReturnType<typeof coloured> {
  return coloured(jsonText(value, 2).slice(0, LONGEST_WITNESS));
}

const LEVEL_CLASS = { error: "error-f", warning: "warn-f", info: "info-f" } as const;

/** A finding in one line; the same about several tools is one line. */
function findingLine({ first, others }: ShownGroup, context: FindingsContext): Html {
  const { level, tool = "", message, rule, fingerprint } = first;
  const id = fingerprint !== undefined && template` id="${fingerprint}"`;
  const mark = rowMark(levelTone(level), level);
  const subject = tool !== "" && template`${toolLink(tool, context)} `;
  const said = foreignText(withoutName(message, tool), 600);
  return template`<div class="line ${LEVEL_CLASS[level]}"${id}>${mark}<span>${subject}${said}${sameIn(others, context)} ${placeOf(first) ?? pathOf(first)}</span><code class="dim">${rule}</code></div>`;
}

function sameIn(others: ShownGroup["others"], context: FindingsContext): Html | undefined {
  if (others.length === 0) return undefined;
  const links = others.map(({ tool = "" }) => toolLink(tool, context));
  return template` <details><summary>and ${counted(others.length, "more tool")}</summary><span class="row">${links}</span></details>`;
}

function placeOf({ place }: ShownFinding): Html | undefined {
  return place === undefined ? undefined : template`<code class="dim">${place}</code>`;
}

/** Where in a definition something is, where neither a tool nor a line of code says it. */
function pathOf({ path, tool = "" }: ShownFinding): Html | false {
  return tool === "" && path !== "" && template`<code class="dim">${foreignText(path, 200)}</code>`;
}
