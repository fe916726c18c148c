import { expect, test } from "vitest";
import { type PooledSession, SessionPool } from "./session-pool.ts";

const { signal } = new AbortController();

/** Sessions that are numbered as they are opened, and end when the test says so. */
function opener() {
  const opened: { readonly number: number; readonly end: () => void; closed: boolean }[] = [];
  const open = async (): Promise<PooledSession & { readonly number: number }> => {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const entry = { number: opened.length, end, closed: false };
    opened.push(entry);
    const close = async (): Promise<void> => {
      entry.closed = true;
    };
    return { number: entry.number, ended, close };
  };
  return { opened, open };
}

/** A use that lasts until it is told to end. */
function held() {
  let release = (): void => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

test("K6 whoever comes back gets the session it had", async () => {
  const { opened, open } = opener();
  const pool = new SessionPool(4, 2);
  const number = (key: string) =>
    pool.use({ key, exclusive: true, open, signal }, async (session) => Object(session).number);
  expect([await number("a"), await number("b"), await number("a")]).toEqual([0, 1, 0]);
  expect(opened).toHaveLength(2);
  await pool.close();
  expect(opened.every(({ closed }) => closed)).toBe(true);
});

test("K6 an exclusive session is used by one at a time; a few are opened, then one is waited for", async () => {
  const { opened, open } = opener();
  const pool = new SessionPool(4, 2);
  const running = new Map<number, number>();
  const gates = Array.from({ length: 5 }, held);
  const order: number[] = [];
  const uses = gates.map(({ until }, index) =>
    pool.use({ key: "a", exclusive: true, open, signal }, async (session) => {
      const { number } = Object(session);
      running.set(number, (running.get(number) ?? 0) + 1);
      order.push(index);
      expect(running.get(number)).toBe(1);
      await until;
      running.set(number, 0);
    }),
  );
  for (const { release } of gates) {
    await new Promise((resolve) => setImmediate(resolve));
    release();
  }
  await Promise.all(uses);
  expect(opened).toHaveLength(2);
  expect(order.toSorted()).toEqual([0, 1, 2, 3, 4]);
});

test("K6 a session that is shared by one client's calls is one", async () => {
  const { opened, open } = opener();
  const pool = new SessionPool(4, 2);
  const client = {};
  const gate = held();
  const uses = [1, 2, 3].map(() =>
    pool.use({ key: client, exclusive: false, open, signal }, () => gate.until),
  );
  gate.release();
  await Promise.all(uses);
  expect(opened).toHaveLength(1);
  await pool.forget(client);
  expect([opened[0]?.closed, pool.size]).toEqual([true, 0]);
});

test("K6 there are no more than there may be: the idle one longest unused makes room", async () => {
  const { opened, open } = opener();
  const pool = new SessionPool(2, 2);
  const touch = (key: string) => pool.use({ key, exclusive: true, open, signal }, async () => {});
  for (const key of ["a", "b", "a", "c"]) await touch(key);
  expect(opened.map(({ closed }) => closed)).toEqual([false, true, false]);
  expect(pool.size).toBe(2);
});

test("K6 whoever gives up waiting leaves, and a session that ended is opened again", async () => {
  const { opened, open } = opener();
  const pool = new SessionPool(1, 1);
  const gate = held();
  const first = pool.use({ key: "a", exclusive: true, open, signal }, () => gate.until);
  const leaving = new AbortController();
  const second = pool.use(
    { key: "b", exclusive: true, open, signal: leaving.signal },
    async () => 1,
  );
  leaving.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
  gate.release();
  await first;
  opened[0]?.end();
  await new Promise((resolve) => setImmediate(resolve));
  await pool.use({ key: "a", exclusive: true, open, signal }, async () => {});
  expect(opened).toHaveLength(2);
});

test("K6 a session that could not be opened is not kept", async () => {
  const pool = new SessionPool<PooledSession>(1, 1);
  let attempts = 0;
  const open = async (): Promise<PooledSession> => {
    attempts++;
    throw new Error("away");
  };
  const use = () => pool.use({ key: "a", exclusive: true, open, signal }, async () => {});
  await expect(use()).rejects.toThrow("away");
  await expect(use()).rejects.toThrow("away");
  expect([attempts, pool.size]).toEqual([2, 0]);
});

test("K6 a session over which a call was ended early is not used again: it may ask for that call later", async () => {
  const { opened, open } = opener();
  const pool = new SessionPool(4, 2);
  const caller = new AbortController();
  const request = { key: "a", exclusive: true, open, signal: caller.signal };
  await expect(
    pool.use(request, async () => {
      caller.abort();
      throw new Error("cancelled");
    }),
  ).rejects.toThrow("cancelled");
  const next = { ...request, signal };
  expect(await pool.use(next, async (session) => Object(session).number)).toBe(1);
  expect(opened.map(({ closed }) => closed)).toEqual([true, false]);
  await pool.close();
});
