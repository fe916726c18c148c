import { isToolcribError, visibleText, withoutAbsent } from "@toolcrib/model";
import { AddressNotAllowedError, guardedRequest } from "@toolcrib/runtime/network";
import type { Store } from "../store/open-store.ts";
import { eventTarget } from "../store/outbox.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  dueWebhooks,
  removeSettled,
  settleDelivery,
} from "./outbox-claims.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { signedHeaders } from "./sign-message.ts";

/** How changes are sent to webhooks. */
export interface DelivererOptions {
  /** The address under which people reach the hub, without a slash at its end. */
  readonly publicUrl: string;
  /** Lets webhooks be at addresses of this machine and of private networks, over HTTP too. */
  readonly allowPrivate?: boolean;
  readonly now?: () => Date;
  /** Milliseconds for a receiver to answer; 10,000 unless told. */
  readonly timeoutMs?: number;
  /** Told of every error that belongs to no delivery, as when the database does not answer. */
  readonly onError?: (error: unknown) => void;
}

/** Sends what is in the outbox, until it is closed. */
export interface Deliverer {
  /** Looks for something to send now, not only when the time for it comes. */
  readonly wake: () => void;
  /** Sends what is to be sent now; resolves when this node has nothing of it left. */
  readonly deliverDue: () => Promise<void>;
  /** Ends: attempts in flight are given up, and made again by whoever comes next. */
  readonly close: () => Promise<void>;
}

/** Milliseconds between two looks into the outbox: for what other processes put there. */
const POLL_MS = 2_000;
/** Milliseconds of a lease, longer than any attempt. */
const LEASE_MS = 60_000;
/** Attempts at once for one webhook, so that one that hangs holds up no other. */
const SLOTS = 4;
/** Attempts until a change is given up; the last comes about a day after the first. */
const ATTEMPTS = 12;
/** Bytes of a receiver's answer, of which nothing but the status counts. */
const ANSWER_BYTES = 65_536;
/** Milliseconds for which is kept what was sent and what was given up, and between two sweeps. */
const SENT_MS = 7 * 24 * 3_600_000;
const DEAD_MS = 30 * 24 * 3_600_000;
const SWEEP_MS = 3_600_000;

/** Opens what sends the outbox of a store. Several nodes may: each change is one node's at a time. */
export function openDeliverer(store: Store, options: DelivererOptions): Deliverer {
  return new OutboxDeliverer(store, options);
}

class OutboxDeliverer implements Deliverer {
  private readonly store: Store;
  private readonly options: DelivererOptions;
  private readonly now: () => Date;
  private readonly ending = new AbortController();
  /** Attempts that go on, by webhook. */
  private readonly running = new Map<number, Set<Promise<void>>>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private isWanted = false;
  private sweptMs = 0;

  constructor(store: Store, options: DelivererOptions) {
    this.store = store;
    this.options = options;
    this.now = options.now ?? (() => new Date());
    this.schedule();
  }

  wake(): void {
    this.isWanted = true;
    if (this.looking !== undefined || this.ending.signal.aborted) return;
    this.looking = this.look().finally(() => {
      this.looking = undefined;
    });
  }

  async deliverDue(): Promise<void> {
    this.wake();
    while (this.looking !== undefined || this.running.size > 0) {
      await this.looking;
      await Promise.all([...this.running.values()].flatMap((each) => [...each]));
    }
  }

  async close(): Promise<void> {
    this.ending.abort();
    clearTimeout(this.timer);
    await this.deliverDue();
  }

  private schedule(): void {
    if (this.ending.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.wake();
      this.schedule();
    }, POLL_MS);
    this.timer.unref();
  }

  /** Claims and starts what is due, as long as somebody wants it. */
  private async look(): Promise<void> {
    while (this.isWanted && !this.ending.signal.aborted) {
      this.isWanted = false;
      try {
        await this.startDue();
      } catch (error) {
        this.options.onError?.(error);
      }
    }
  }

  private async startDue(): Promise<void> {
    const { db } = this.store;
    const ms = this.now().getTime();
    const now = new Date(ms).toISOString();
    const until = new Date(ms + LEASE_MS).toISOString();
    if (ms - this.sweptMs > SWEEP_MS) {
      this.sweptMs = ms;
      await removeSettled(db, {
        delivered: new Date(ms - SENT_MS).toISOString(),
        dead: new Date(ms - DEAD_MS).toISOString(),
      });
    }
    for (const webhook of await dueWebhooks(db, now)) {
      const limit = SLOTS - (this.running.get(webhook)?.size ?? 0);
      if (limit <= 0) continue;
      for (const claimed of await claimDeliveries(db, { webhook, now, until, limit }))
        this.start(claimed);
    }
  }

  private start(claimed: ClaimedDelivery): void {
    const running = this.running.get(claimed.webhook_id) ?? new Set();
    this.running.set(claimed.webhook_id, running);
    const attempt = this.attempt(claimed)
      .catch((error: unknown) => this.options.onError?.(error))
      .finally(() => {
        running.delete(attempt);
        if (running.size === 0) this.running.delete(claimed.webhook_id);
        this.wake();
      });
    running.add(attempt);
  }

  private async attempt(claimed: ClaimedDelivery): Promise<void> {
    const { id, attempts } = claimed;
    const outcome = await this.send(claimed);
    const now = this.now();
    const at = (ms: number): string => new Date(now.getTime() + ms).toISOString();
    const { db } = this.store;
    if (outcome === "delivered")
      await settleDelivery(db, id, { state: "delivered", next_at: at(0), failure: null });
    // The node ends: what it did not finish is as if it had not begun.
    else if (this.ending.signal.aborted)
      await settleDelivery(db, id, { next_at: at(0), attempts: attempts - 1 });
    else if (outcome.isFinal || attempts >= ATTEMPTS)
      await settleDelivery(db, id, { state: "dead", next_at: at(0), failure: outcome.failure });
    else
      await settleDelivery(db, id, {
        next_at: at(retryDelayMs(attempts, Math.random())),
        failure: outcome.failure,
      });
  }

  private async send(
    claimed: ClaimedDelivery,
  ): Promise<"delivered" | { readonly failure: string; readonly isFinal?: boolean }> {
    const { publicUrl, allowPrivate = false, timeoutMs = 10_000 } = this.options;
    const url = new URL(claimed.url);
    if (url.protocol !== "https:" && !allowPrivate)
      return { failure: "not sent: the URL is not https:" };
    const message = {
      id: `msg_${claimed.webhook_id}_${claimed.seq}`,
      timestamp: Math.floor(this.now().getTime() / 1_000),
      body: JSON.stringify(eventDocument(claimed, publicUrl)),
    };
    const late = AbortSignal.timeout(timeoutMs);
    try {
      const { status } = await guardedRequest(url, {
        method: "POST",
        headers: {
          ...signedHeaders(message, claimed.secret),
          "content-length": String(Buffer.byteLength(message.body)),
        },
        body: message.body,
        reachable: allowPrivate ? ["loopback", "private", "public"] : ["public"],
        maxBytes: ANSWER_BYTES,
        signal: AbortSignal.any([this.ending.signal, late]),
      });
      if (status >= 200 && status < 300) return "delivered";
      return { failure: `the receiver answered ${status}`, isFinal: status === 410 };
    } catch (error) {
      return { failure: late.aborted ? "the receiver took too long" : failureText(error) };
    }
  }
}

/** What a webhook is sent: an entry of the audit log, and where the server is. */
function eventDocument(claimed: ClaimedDelivery, publicUrl: string): object {
  const { seq, at, action, actor, target, detail } = claimed;
  const { server, version } = eventTarget(target);
  const path = version === undefined ? "" : `/${encodeURIComponent(version)}`;
  const url = `${publicUrl}/v0.1/servers/${encodeURIComponent(server)}/versions${path}`;
  return {
    type: action,
    timestamp: at,
    data: {
      ...{ id: seq, server },
      ...withoutAbsent({ version }),
      ...{ actor, url, detail: JSON.parse(detail) },
    },
  };
}

function failureText(error: unknown): string {
  if (error instanceof AddressNotAllowedError) return `not sent: ${error.message}`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const text = isToolcribError(error) || code === "" ? String(error) : code;
  return `the receiver cannot be reached: ${visibleText(text, 200)}`;
}
