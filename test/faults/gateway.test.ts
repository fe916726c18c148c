import type { Era } from "@toolcrib/model";
import { recordFigures } from "@toolcrib/testing/figures";
import { runs } from "@toolcrib/testing/runs";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";
import {
  connectOfficial,
  type GatewayClient,
  type Generation,
  type OfficialClient,
} from "../gateway/official-clients.ts";
import { PlainClient } from "../gateway/plain-client.ts";
import { flapping, healthy, hostile, twentyUpstreams } from "../gateway/twenty-upstreams.ts";
import { startUpstreams } from "../gateway/upstreams.ts";

interface Caller {
  readonly name: string;
  /** Whether it can be asked. */
  readonly answers: boolean;
  /** How much it does beside the others. */
  readonly share: number;
}

const official: readonly (Caller & { readonly generation: Generation })[] = [
  { name: "ada", generation: "first", answers: true, share: 1 },
  { name: "bob", generation: "second-2025", answers: true, share: 1 },
  { name: "cyd", generation: "second-2026", answers: true, share: 1 },
  { name: "dan", generation: "second-2026", answers: true, share: 1 },
  { name: "eve", generation: "first", answers: false, share: 1 },
  { name: "fay", generation: "second-2026", answers: false, share: 1 },
];

/** Clients that cost little, so that the gateway has much to do. */
const plain: readonly (Caller & { readonly era: Era })[] = [
  { name: "gil", era: "2025-11-25", answers: false, share: 12 },
  { name: "hal", era: "2026-07-28", answers: false, share: 12 },
];

const SHARES = [...official, ...plain].reduce((sum, { share }) => sum + share, 0);

/** Calls, reads and prompts, of all servers together. */
const REQUESTS = runs(50_000);
/** How often each server that flaps dies. */
const DEATHS = Math.max(2, runs(10));
/** Requests of one client that wait for an answer at any moment. */
const LANES = 4;

interface Counts {
  /** Requests to all servers. */
  asked: number;
  /** Those to healthy servers. */
  healthy: number;
  /** Answers with the value of another request, of whatever server. */
  crossed: number;
  /** Requests to healthy servers without an answer, or with an error. */
  lost: number;
  /** Questions and samplings that reached a client. */
  questions: number;
  /** Those that reached another client than the one that called. */
  misdirected: number;
}

test("K6 K7 twenty servers behind a gateway: nothing is crossed, nothing healthy is lost, who called is asked", async () => {
  const counts = { asked: 0, healthy: 0, crossed: 0, lost: 0, questions: 0, misdirected: 0 };
  const servers = await startUpstreams(twentyUpstreams);
  await withFiles({ "mcp.json": servers.config }, async (folder) => {
    const sources = twentyUpstreams.map(({ name }) => `${folder}/mcp.json#${name}`);
    const gateway = await startServe([...sources, "--http", "0"]);
    const connected: { readonly client: GatewayClient; readonly caller: Caller }[] = [];
    try {
      for (const caller of official) {
        const client = await connect(caller, gateway.url, counts);
        connected.push({ caller, client });
        if (caller === official[0]) await allListed(client);
      }
      for (const caller of plain)
        connected.push({ caller, client: new PlainClient(gateway.url, caller.era) });
      await Promise.all(connected.map(({ client, caller }) => work(client, caller, counts)));
      const { asked, healthy, questions } = counts;
      expect(counts).toEqual({ asked, healthy, questions, crossed: 0, lost: 0, misdirected: 0 });
      expect(asked).toBeGreaterThanOrEqual(REQUESTS);
      expect(questions).toBeGreaterThan(0);
      for (const { client, caller } of connected)
        for (const { name } of flapping) await comesBack(client, caller, name);
      expect(gateway.child.exitCode).toBe(null);
    } finally {
      for (const { client } of connected) await client.close();
      await gateway.stop();
      await servers.stop();
    }
  });
  recordFigures("Gateway: twenty servers, five flapping, two hanging, one hostile", [
    {
      what: "calls, reads and prompts by six official clients of both generations and two plain ones, answered with another's value",
      tried: counts.asked,
      wrong: counts.crossed,
    },
    {
      what: "of them to healthy servers, without an answer",
      tried: counts.healthy,
      wrong: counts.lost,
    },
    {
      what: "questions and samplings that reached another client than the one that called",
      tried: counts.questions,
      wrong: counts.misdirected,
    },
  ]);
}, 900_000);

/** A client that answers with who it is, and counts the questions that are not its own. */
async function connect(
  { name, generation, answers }: (typeof official)[number],
  url: string,
  counts: Counts,
): Promise<OfficialClient> {
  const answer = (question: string): string => {
    const [, token = ""] = question.split(":");
    counts.questions++;
    if (!token.startsWith(`${name}-`)) counts.misdirected++;
    return `${name}+${token}`;
  };
  const answerer = answers ? { ask: answer, sample: answer } : undefined;
  return await connectOfficial(generation, name, url, answerer);
}

/** Waits until every server that ever answers is there. */
async function allListed(client: OfficialClient): Promise<void> {
  const wanted = [...healthy, ...flapping, ...hostile].map(({ name }) => `${name}_work`);
  for (;;) {
    const listed = new Set((await client.listTools()).tools.map(({ name }) => name));
    if (wanted.every((name) => listed.has(name))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What one client does: of its share, most to healthy servers. */
async function work(client: GatewayClient, caller: Caller, counts: Counts): Promise<void> {
  let left = Math.ceil((REQUESTS * caller.share) / SHARES);
  const lane = async (): Promise<void> => {
    while (left-- > 0) {
      const turn = left;
      counts.asked++;
      if (turn % 8 === 7) await askFlapping(client, caller, counts);
      else if (turn % 80 === 0) await askHostile(client, caller, turn / 80);
      else await askHealthy(client, caller, turn, counts);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

let tokens = 0;
/** A value that no other request has, and that says who asked. */
const newToken = ({ name }: Caller): string => `${name}-${++tokens}`;

/** What is asked of a server, by the turn. */
function requestOf(
  client: GatewayClient,
  server: string,
  turn: number,
  token: string,
): { readonly what: string; readonly send: () => Promise<unknown> } {
  const call = (tool: string) => ({
    what: tool,
    send: () => client.callTool({ name: `${server}_${tool}`, arguments: { token } }),
  });
  if (turn % 20 === 3) return call("ask");
  if (turn % 20 === 13) return call("sample");
  if (turn % 2 === 0) return call("work");
  if (turn % 4 === 1)
    return { what: "read", send: () => client.readResource({ uri: `up://${server}/${token}` }) };
  const name = `${server}_greet`;
  return { what: "prompt", send: () => client.getPrompt({ name, arguments: { token } }) };
}

/** The text of an answer; undefined where it is an error. */
async function textOf({ send }: { readonly send: () => Promise<unknown> }) {
  const answer = await send().catch(() => ({ isError: true }));
  if (Object(answer).isError === true) return undefined;
  return /"text":"([^"]*)"/.exec(JSON.stringify(answer))?.[1];
}

async function askHealthy(
  client: GatewayClient,
  caller: Caller,
  turn: number,
  counts: Counts,
): Promise<void> {
  const server = healthy[turn % healthy.length]?.name ?? "";
  const token = newToken(caller);
  const request = requestOf(client, server, Math.floor(turn / healthy.length), token);
  const asks = request.what === "ask" || request.what === "sample";
  const own = `${server}:${request.what}:${token}${asks ? `:${caller.name}+${token}` : ""}`;
  // Who cannot be asked is refused, and nobody else is asked instead.
  const right = asks && !caller.answers ? undefined : own;
  counts.healthy++;
  const text = await textOf(request);
  if (text === right) return;
  if (text === undefined) counts.lost++;
  else counts.crossed++;
}

let flaps = 0;
/** Every server that flaps dies in its turn, as often as the others. */
const flapsPerDeath =
  flapping.length * Math.max(1, Math.floor(REQUESTS / 8 / DEATHS / flapping.length ** 2)) + 1;

/** A server that dies may answer with an error; what it answers else must be right. */
async function askFlapping(client: GatewayClient, caller: Caller, counts: Counts): Promise<void> {
  const turn = flaps++;
  const server = flapping[turn % flapping.length]?.name ?? "";
  const token = `${turn % flapsPerDeath === 0 ? "die-" : ""}${newToken(caller)}`;
  const request = requestOf(client, server, [0, 1, 7][turn % 3] ?? 0, token);
  const text = await textOf(request);
  if (text !== undefined && text !== `${server}:${request.what}:${token}`) counts.crossed++;
}

/** Whatever a hostile server does, its caller gets an answer. */
async function askHostile(client: GatewayClient, caller: Caller, turn: number): Promise<void> {
  const tool = turn % 50 === 7 ? "huge" : turn % 3 === 1 ? "typed" : "work";
  const params = { name: `hostile0_${tool}`, arguments: { token: newToken(caller) } };
  await client.callTool(params).catch(() => {});
}

/** A server that has died is asked until it is there again. */
async function comesBack(client: GatewayClient, caller: Caller, server: string): Promise<void> {
  for (;;) {
    const token = newToken(caller);
    const text = await textOf(requestOf(client, server, 0, token));
    if (text === `${server}:work:${token}`) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
