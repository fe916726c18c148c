import { canonicalJson, counted } from "@toolcrib/model";
import type { SourceContext } from "../source.ts";
import { confirm } from "../source-host.ts";
import { loadConsents } from "./consents.ts";
import { type Launch, launchIdentity, launchText } from "./launch.ts";

/** Questions of one run follow one another, though sources are opened at the same time. */
const turns = new WeakMap<SourceContext["approved"], Promise<unknown>>();

/**
 * Which of some launches the user allows, in their order. Each is asked about once: what was allowed
 * is remembered, until its command, variables, headers or URL change. `--yes` allows all of them for
 * this run; without a person to ask, only what was allowed before is.
 */
export async function askConsent(
  launches: readonly Launch[],
  context: SourceContext,
): Promise<readonly boolean[]> {
  if (context.yes) return launches.map(() => true);
  const before = turns.get(context.approved) ?? Promise.resolve();
  const turn = before.then(() => ask(launches, context));
  turns.set(
    context.approved,
    turn.catch(() => {}),
  );
  return await turn;
}

async function ask(
  launches: readonly Launch[],
  context: SourceContext,
): Promise<readonly boolean[]> {
  const consents = await loadConsents(context);
  const keyOf = (launch: Launch): string => canonicalJson(launchIdentity(launch));
  const isAllowed = (launch: Launch): boolean =>
    context.approved.has(keyOf(launch)) || consents.isGiven(launch);
  const open = new Map(
    launches.filter((launch) => !isAllowed(launch)).map((launch) => [keyOf(launch), launch]),
  );
  const allowed = open.size === 0 ? [] : await askPerson([...open.values()], context);
  for (const launch of allowed) context.approved.add(keyOf(launch));
  if (allowed.length > 0) await consents.give(allowed);
  return launches.map(isAllowed);
}

async function askPerson(
  launches: readonly Launch[],
  context: SourceContext,
): Promise<readonly Launch[]> {
  const { host, signal } = context;
  const [only] = launches;
  if (only === undefined || host.ask === undefined) return [];
  if (launches.length > 1) {
    const question = [
      `${counted(launches.length, "server")} would be started or reached:`,
      ...launches.map((launch) => `  ${launch.place}: ${launchText(launch)}`),
      "allow all of them, now and later? [y]es, [e]ach, [N]o ",
    ];
    const answer = await host.ask(question.join("\n"), { signal });
    if (/^y(es)?$/i.test(answer.trim())) return launches;
    if (!/^e(ach)?$/i.test(answer.trim())) return [];
  }
  const allowed: Launch[] = [];
  for (const launch of launches) {
    const question = `${launch.place} would use: ${launchText(launch)}; allow it, now and later?`;
    if (await confirm(host, question, signal)) allowed.push(launch);
  }
  return allowed;
}
