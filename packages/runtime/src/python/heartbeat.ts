/** A process that was heard so recently is not asked. */
const RECENTLY_MS = 50;

/** Tells whether a worker process can be heard: one whose interpreter is held by a call cannot. */
export class Heartbeat {
  readonly #ping: () => void;
  #lastHeard = 0;
  #pong: Promise<boolean> | undefined;
  #settle: (heard: boolean) => void = () => {};

  constructor(ping: () => void) {
    this.#ping = ping;
  }

  /** To be called with everything that comes from the process. */
  hear(): void {
    this.#lastHeard = performance.now();
    this.#settle(true);
  }

  /** To be called when the process has ended. */
  stop(): void {
    this.#settle(false);
  }

  /** Whether anything was heard just now, or comes within this time. */
  async isHeard(milliseconds: number): Promise<boolean> {
    if (performance.now() - this.#lastHeard < RECENTLY_MS) return true;
    if (this.#pong === undefined) {
      this.#pong = new Promise<boolean>((resolve) => {
        this.#settle = resolve;
      });
      void this.#pong.then(() => {
        this.#pong = undefined;
      });
      this.#ping();
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), milliseconds);
    });
    const heard = await Promise.race([this.#pong, late]);
    clearTimeout(timer);
    return heard;
  }
}
