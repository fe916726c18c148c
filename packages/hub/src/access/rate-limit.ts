/** How much one address or token may ask for. */
export interface RateLimit {
  /** Requests in a minute. */
  readonly perMinute: number;
}

/** Addresses and tokens that are remembered; the longest silent are forgotten first. */
const REMEMBERED = 10_000;

const MINUTE = 60_000;

/** Counts requests by address or token: each may save up a minute's worth of them. */
export class RateLimiter {
  /** Milliseconds of waiting that one request costs. */
  private readonly cost: number;
  private readonly known = new Map<string, { left: number; at: number }>();

  constructor({ perMinute }: RateLimit) {
    this.cost = MINUTE / perMinute;
  }

  /** Takes one request; the result is the number of seconds to wait, 0 where it may go on. */
  take(key: string, nowMs: number): number {
    const before = this.known.get(key) ?? { left: MINUTE, at: nowMs };
    const left = Math.min(MINUTE, before.left + Math.max(0, nowMs - before.at));
    this.known.delete(key);
    this.known.set(key, { left: left < this.cost ? left : left - this.cost, at: nowMs });
    if (this.known.size > REMEMBERED) this.forgetOne();
    return left >= this.cost ? 0 : Math.ceil((this.cost - left) / 1_000);
  }

  private forgetOne(): void {
    for (const key of this.known.keys()) {
      this.known.delete(key);
      return;
    }
  }
}
