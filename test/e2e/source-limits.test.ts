import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { programFile } from "../program.ts";

/*
 * The limits of one source in the rules of a gateway, with real processes: a server that holds its
 * calls until the test lets them go, and another beside it.
 */

interface HeldEvent {
  readonly began?: string;
  readonly cancelled?: string;
  /** The calls that the server had at once, at most. */
  readonly most: number;
}

interface Held {
  /** Calls a tool of the limited source under a name, by which it is let go. */
  readonly hold: (tool: "hold_a" | "hold_b", as: string) => Promise<Answer>;
  /** Calls a tool of the source that has no limits. */
  readonly beside: (tool: "hold_a" | "echo", as?: string) => Promise<Answer>;
  /** The next thing that the limited source tells. */
  readonly next: () => Promise<HeldEvent>;
  readonly letGo: (as: string) => void;
  /** The same for the source that has no limits. */
  readonly nextBeside: () => Promise<HeldEvent>;
  readonly letGoBeside: (as: string) => void;
}

interface Answer {
  readonly text: string;
  readonly isError: boolean;
  readonly code: unknown;
}

/** A port to which one server of the fixture connects. */
async function controlPort() {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const connected = once(server, "connection").then(([socket]) => {
    const lines = createInterface({ input: socket as Socket })[Symbol.asyncIterator]();
    return { socket: socket as Socket, lines };
  });
  const address = server.address();
  return {
    port: typeof address === "object" ? (address?.port ?? 0) : 0,
    next: async (): Promise<HeldEvent> => JSON.parse((await (await connected).lines.next()).value),
    letGo: (as: string): void => void connected.then(({ socket }) => socket.write(`${as}\n`)),
    close: () => server.close(),
  };
}

/** A gateway over a source with these limits and one without. */
async function withLimits(limits: object, use: (held: Held) => Promise<void>): Promise<void> {
  const [limited, free] = [await controlPort(), await controlPort()];
  const entry = (port: number) => ({
    command: process.execPath,
    args: ["test/e2e/fixtures/held-calls.mjs", String(port)],
    cwd: process.cwd(),
  });
  const files = {
    "mcp.json": JSON.stringify({
      mcpServers: { slow: entry(limited.port), free: entry(free.port) },
    }),
    "rules.json": JSON.stringify({ upstreams: { slow: { limits } } }),
  };
  await withFiles(files, async (cwd) => {
    const client = new Client({ name: "test", version: "1" });
    const words = ["mcp.json#slow", "mcp.json#free", "--config", "rules.json"];
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [programFile, "serve", "--quiet", "--yes", ...words, "--cwd", cwd],
        stderr: "ignore",
      }),
    );
    const call = async (name: string, as = ""): Promise<Answer> => {
      const { content, isError, _meta } = await client.callTool({ name, arguments: { as } });
      const [block] = content;
      return {
        text: block?.type === "text" ? block.text : "",
        isError: isError === true,
        code: _meta?.["dev.toolcrib/code"],
      };
    };
    try {
      await client.listTools();
      await use({
        hold: (tool, as) => call(`slow_${tool}`, as),
        beside: (tool, as) => call(`free_${tool}`, as),
        next: limited.next,
        letGo: limited.letGo,
        nextBeside: free.next,
        letGoBeside: free.letGo,
      });
    } finally {
      await client.close();
      limited.close();
      free.close();
    }
  });
}

const done = (as: string): Answer => ({ text: `${as} is done`, isError: false, code: undefined });

test("A9 `calls`: so many calls of a source run at once, over all its tools; the others wait their turn", async () => {
  await withLimits({ calls: 2 }, async ({ hold, beside, next, letGo }) => {
    const calls = [
      hold("hold_a", "1"),
      hold("hold_b", "2"),
      hold("hold_a", "3"),
      hold("hold_b", "4"),
    ];
    expect([(await next()).began, (await next()).began]).toEqual(["1", "2"]);
    // By now the gateway has seen all four.
    await beside("echo");
    letGo("2");
    expect(await calls[1]).toEqual(done("2"));
    expect(await next()).toEqual({ began: "3", most: 2 });
    letGo("1");
    expect(await next()).toEqual({ began: "4", most: 2 });
    letGo("3");
    letGo("4");
    expect(await Promise.all(calls)).toEqual(["1", "2", "3", "4"].map(done));
  });
});

test("A9 `callsPerTool`: one tool cannot take the places of the others", async () => {
  await withLimits({ callsPerTool: 1 }, async ({ hold, beside, next, letGo }) => {
    const calls = [hold("hold_a", "1"), hold("hold_a", "2"), hold("hold_b", "3")];
    expect([(await next()).began, (await next()).began]).toEqual(["1", "3"]);
    await beside("echo");
    letGo("1");
    expect(await next()).toEqual({ began: "2", most: 2 });
    letGo("2");
    letGo("3");
    expect(await Promise.all(calls)).toEqual(["1", "2", "3"].map(done));
  });
});

test("A9 `queue`: what finds the queue full is answered at once that the source is busy", async () => {
  await withLimits({ calls: 1, queue: 1 }, async ({ hold, next, letGo }) => {
    const [first, second] = [hold("hold_a", "1"), hold("hold_b", "2")];
    const busy = {
      text: "Busy: slow has as many calls running and waiting as it may; call again later",
      isError: true,
      code: "busy",
    };
    expect(await hold("hold_a", "3")).toEqual(busy);
    expect(await hold("hold_b", "4")).toEqual(busy);
    expect((await next()).began).toBe("1");
    letGo("1");
    expect(await first).toEqual(done("1"));
    expect(await next()).toEqual({ began: "2", most: 1 });
    // There is a place in the queue again.
    const fifth = hold("hold_a", "5");
    letGo("2");
    expect(await second).toEqual(done("2"));
    expect(await next()).toEqual({ began: "5", most: 1 });
    letGo("5");
    expect(await fifth).toEqual(done("5"));
  });
});

test("A9 a `queue` of 0: nothing waits", async () => {
  await withLimits({ calls: 1, queue: 0 }, async ({ hold, next, letGo }) => {
    const first = hold("hold_a", "1");
    expect(await hold("hold_a", "2")).toMatchObject({ isError: true, code: "busy" });
    await next();
    letGo("1");
    expect(await first).toEqual(done("1"));
  });
});

test("A9 `timeoutMs`: a call that takes too long is given up, the server is told, and its place is free", async () => {
  const limits = { calls: 1, timeoutMs: 250 };
  await withLimits(limits, async ({ hold, beside, next, letGo, nextBeside, letGoBeside }) => {
    const patient = beside("hold_a", "patient");
    expect((await nextBeside()).began).toBe("patient");
    expect(await hold("hold_a", "1")).toEqual({
      text: "The call was ended early: no answer within 250 ms",
      isError: true,
      code: undefined,
    });
    expect((await next()).began).toBe("1");
    expect((await next()).cancelled).toBe("1");
    const second = hold("hold_b", "2");
    expect(await next()).toEqual({ began: "2", most: 1 });
    letGo("2");
    expect(await second).toEqual(done("2"));
    // The time of one source is not that of another.
    letGoBeside("patient");
    expect(await patient).toEqual(done("patient"));
  });
});

test("K7 a source that is full and hangs does not keep another from being answered", async () => {
  await withLimits({ calls: 1, queue: 60 }, async ({ hold, beside, next, letGo }) => {
    const names = Array.from({ length: 50 }, (_, index) => String(index));
    const held = names.map((as) => hold("hold_a", as));
    expect((await next()).began).toBe("0");
    for (let round = 0; round < 100; round++) expect((await beside("echo")).text).toBe("here");
    // Nothing of the full source was lost meanwhile.
    for (const as of names) {
      letGo(as);
      if (as !== names.at(-1)) await next();
    }
    expect(await Promise.all(held)).toEqual(names.map(done));
  });
});
