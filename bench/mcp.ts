import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Bench, type BenchRow, median } from "./bench.ts";
import { onOneCore } from "./wire/one-core.ts";
import { type BenchEra, httpPeer, type Peer, stdioPeer } from "./wire/peer.ts";
import { PROMPTS } from "./wire/tools.ts";

const TRANSPORTS = ["stdio", "http"] as const;
const SIZES = [10, 1_000] as const;
const ERAS: readonly BenchEra[] = ["2026-07-28", "2025-11-25"];

type Transport = (typeof TRANSPORTS)[number];

/** One thing to serve: which requests, how many tools. */
interface Setting {
  readonly transport: Transport;
  readonly size: number;
  readonly era: BenchEra;
}

/** A server to measure, and how it is started. */
interface Variant {
  readonly name: string;
  readonly words: (setting: Setting) => readonly string[];
}

const script = (name: string): string => fileURLToPath(new URL(`wire/${name}`, import.meta.url));
const fastmcp = fileURLToPath(new URL("../rivals/fastmcp-server.js", import.meta.url));
const hasFastmcp = existsSync(new URL("../rivals/node_modules/fastmcp", import.meta.url));

const ours: Variant = {
  name: "toolcrib",
  words: ({ transport, size }) => [script("toolcrib-server.js"), transport, String(size)],
};
const bare: Variant = {
  name: "a bare loop",
  words: ({ transport, size }) => [script("bare-server.js"), transport, String(size)],
};
const withoutFastPath: Variant = {
  name: "toolcrib without its fast path",
  words: (setting) => [...ours.words(setting), "off"],
};
const withToken: Variant = {
  name: "toolcrib with a token",
  words: (setting) => [...ours.words(setting), "token"],
};
const inHono: Variant = {
  name: "toolcrib mounted in Hono",
  words: (setting) => [...ours.words(setting), "hono"],
};
const inHonoOnNode: Variant = {
  name: "toolcrib mounted in Hono by Node's objects",
  words: (setting) => [...ours.words(setting), "hono-node"],
};
const sdk: Variant = {
  name: "the SDK's McpServer",
  words: ({ transport, size }) => [script("sdk-server.js"), transport, String(size)],
};
const fastmcpServer: Variant = {
  name: "fastmcp",
  words: ({ transport, size }) => [fastmcp, transport, String(size), "46173"],
};

/** What fastmcp speaks is 2025's protocol. */
const rivalsFor = ({ era }: Setting): readonly Variant[] => [
  withoutFastPath,
  sdk,
  ...(era === "2025-11-25" && hasFastmcp ? [fastmcpServer] : []),
];

/** How often things are measured: close races often, clear ones seldom. */
interface Effort {
  readonly rounds: number;
  readonly lists: number;
  readonly calls: number;
  /** Calls before the first measurement. */
  readonly warmUp: number;
}

/** Server processor time per request, beside a bare loop, the SDK's server and fastmcp. */
export const bench: Bench = {
  name: "mcp",
  summary:
    "processor time of the server per tools/list and tools/call, input and output checked; over stdio on one core",
  run: async () => {
    if (!existsSync("/proc/self/task"))
      return { bench: "mcp", rows: [], skipped: "processor time is read from /proc" };
    const settings = TRANSPORTS.flatMap((transport) =>
      SIZES.flatMap((size) => ERAS.map((era) => ({ transport, size, era }))),
    );
    const rows: BenchRow[] = [];
    for (const setting of settings) {
      const run = (): Promise<readonly BenchRow[]> => measure(setting);
      // Pipes wake the other side up for every line; sockets need it to run while they are written.
      rows.push(...(await (setting.transport === "stdio" ? onOneCore(run) : run())));
    }
    for (const era of ERAS) rows.push(...(await measureMounted(era)));
    for (const era of ERAS) rows.push(await measurePrompts(era));
    return {
      bench: "mcp",
      rows,
      facts: hasFastmcp ? {} : { fastmcp: "not installed: npm install --prefix bench/rivals" },
    };
  },
};

/** Medians of processor time per request. */
interface Measured {
  readonly variant: Variant;
  readonly list: number;
  readonly call: number;
}

async function measure(setting: Setting): Promise<readonly BenchRow[]> {
  const { transport, size, era } = setting;
  const large = size > 100;
  const race = { rounds: 15, lists: large ? 30 : 300, calls: 1_000, warmUp: 5_000 };
  const [own, limit] = await measureTogether([ours, bare], setting, race);
  // A server that registers every tool for every request takes its time.
  const glance =
    large && transport === "http" ? { calls: 100, warmUp: 300 } : { calls: 300, warmUp: 2_000 };
  const rivals = await measureTogether(rivalsFor(setting), setting, {
    rounds: 3,
    lists: large ? 10 : 100,
    ...glance,
  });
  if (own === undefined || limit === undefined) return [];
  return [limit, ...rivals].flatMap((rival) => [
    row(
      `tools/list, ${size} tools, ${transport}, ${era}`,
      rival.variant,
      [own.list, rival.list],
      1.3,
    ),
    row(
      `tools/call, ${size} tools, ${transport}, ${era}`,
      rival.variant,
      [own.call, rival.call],
      1.6,
    ),
  ]);
}

/** What a token costs beside a bare loop, and Hono beside our own port. */
async function measureMounted(era: BenchEra): Promise<readonly BenchRow[]> {
  const setting: Setting = { transport: "http", size: 10, era };
  const race = { rounds: 15, lists: 300, calls: 1_000, warmUp: 5_000 };
  const variants = [ours, withToken, inHono, inHonoOnNode, bare];
  const [own, token, hono, honoOnNode, limit] = await measureTogether(variants, setting, race);
  if (own === undefined || token === undefined || limit === undefined) return [];
  if (hono === undefined || honoOnNode === undefined) return [];
  const goal = (ratio: number, most: number): Pick<BenchRow, "goal" | "met"> => ({
    goal: `<= ${most}x`,
    met: ratio <= most,
  });
  return (["list", "call"] as const).flatMap((what): BenchRow[] => {
    const tokenRow = row(
      `tools/${what} with a token, http, ${era}`,
      withToken,
      [token[what], limit[what]],
      2,
    );
    const mounted = (how: string, measured: Measured): BenchRow => {
      const name = `tools/${what} mounted in Hono${how}, http, ${era}`;
      const made = row(name, ours, [measured[what], own[what]], 1.2);
      return { ...made, rivalName: "our own port", ...goal(made.ratio, 1.2) };
    };
    return [
      { ...tokenRow, rivalName: bare.name, ...goal(tokenRow.ratio, 2) },
      mounted(" by Node's objects", honoOnNode),
      mounted(" by fetch", hono),
    ];
  });
}

/** What a list of prompts costs with the fast path and without it. */
async function measurePrompts(era: BenchEra): Promise<BenchRow> {
  const setting: Setting = { transport: "http", size: 10, era };
  const peers: Peer[] = [];
  const times: readonly [number[], number[]] = [[], []];
  try {
    for (const variant of [ours, withoutFastPath])
      peers.push(await httpPeer(variant.words(setting), era));
    for (let round = 0; round <= 5; round++)
      for (const [at, peer] of peers.entries()) {
        const time = await cpuPer(peer, 300, () => listPrompts(peer));
        // The first round warms up.
        if (round > 0) times[at]?.push(time);
      }
  } finally {
    for (const peer of peers) peer.stop();
  }
  const [own, theirs] = times;
  const name = `prompts/list, ${PROMPTS} prompts, http, ${era}`;
  return row(name, withoutFastPath, [median(own), median(theirs)], 1);
}

/** Measures variants in turn, so that a noisy machine disturbs all of them alike. */
async function measureTogether(
  variants: readonly Variant[],
  setting: Setting,
  { rounds, lists, calls, warmUp }: Effort,
): Promise<readonly Measured[]> {
  const open = setting.transport === "stdio" ? stdioPeer : httpPeer;
  const peers: { variant: Variant; peer: Peer; list: number[]; call: number[] }[] = [];
  try {
    for (const variant of variants) {
      const peer = await open(variant.words(setting), setting.era);
      peers.push({ variant, peer, list: [], call: [] });
    }
    const { size } = setting;
    for (const { peer } of peers) {
      await cpuPer(peer, 2 * lists, () => list(peer, size));
      await cpuPer(peer, warmUp, () => call(peer));
    }
    for (let round = 0; round < rounds; round++)
      for (const { peer, list: listTimes, call: callTimes } of peers) {
        listTimes.push(await cpuPer(peer, lists, () => list(peer, size)));
        callTimes.push(await cpuPer(peer, calls, () => call(peer)));
      }
  } finally {
    for (const { peer } of peers) peer.stop();
  }
  return peers.map(({ variant, list: listTimes, call: callTimes }) => ({
    variant,
    list: median(listTimes),
    call: median(callTimes),
  }));
}

function row(
  name: string,
  rival: Variant,
  [own, theirs]: readonly [number, number],
  most: number,
): BenchRow {
  const ratio = own / theirs;
  return {
    name,
    ours: own,
    rival: theirs,
    rivalName: rival.name,
    unit: "ms",
    ratio,
    ...(rival === bare && { goal: `<= ${most}x`, met: ratio <= most }),
  };
}

async function cpuPer(peer: Peer, times: number, act: () => Promise<void>): Promise<number> {
  const before = peer.cpu();
  for (let time = 0; time < times; time++) await act();
  return (peer.cpu() - before) / times;
}

interface ListAnswer {
  readonly result?: { readonly tools?: readonly unknown[] };
}

async function list(peer: Peer, size: number): Promise<void> {
  const answer = (await peer.ask("tools/list", {})) as ListAnswer;
  if (answer.result?.tools?.length !== size)
    throw new Error(`a list of ${answer.result?.tools?.length} tools where ${size} are served`);
}

async function listPrompts(peer: Peer): Promise<void> {
  const { result } = (await peer.ask("prompts/list", {})) as PromptsAnswer;
  if (result?.prompts?.length !== PROMPTS)
    throw new Error(`a list of ${result?.prompts?.length} prompts where ${PROMPTS} are served`);
}

interface PromptsAnswer {
  readonly result?: { readonly prompts?: readonly unknown[] };
}

interface CallAnswer {
  readonly result?: { readonly content?: readonly { readonly text?: string }[] };
}

async function call(peer: Peer): Promise<void> {
  const params = { name: "tool_7", arguments: { a: 1, b: 2 } };
  const answer = (await peer.ask("tools/call", params)) as CallAnswer;
  if (answer.result?.content?.[0]?.text !== '{"sum":3}')
    throw new Error(`a wrong answer: ${JSON.stringify(answer).slice(0, 200)}`);
}
