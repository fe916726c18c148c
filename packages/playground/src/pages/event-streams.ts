/** What happens on a site while pages are open. */
export type SiteEvent = "calls" | "tools";

/** Pages that follow at once; further ones load anew to see what is new. */
const MOST_STREAMS = 500;
/** Milliseconds between comments that keep a stream, and find out that a page is gone. */
const KEEP_ALIVE_MS = 15_000;

/** The event streams of open pages. */
export class EventStreams {
  readonly #open: Set<ReadableStreamDefaultController<Uint8Array>> = new Set();
  readonly #encoder = new TextEncoder();
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => this.#write(": still here\n\n"), KEEP_ALIVE_MS);
    this.#timer.unref();
  }

  /** How many pages follow. */
  get size(): number {
    return this.#open.size;
  }

  /** The answer to a page that wants to follow. */
  response(signal: AbortSignal): Response {
    if (this.#open.size >= MOST_STREAMS) return new Response("Too many pages", { status: 503 });
    let own: ReadableStreamDefaultController<Uint8Array> | undefined;
    const end = (): void => {
      if (own !== undefined) this.#open.delete(own);
    };
    signal.addEventListener("abort", end, { once: true });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        own = controller;
        this.#open.add(controller);
        controller.enqueue(this.#encoder.encode("retry: 1000\n\n"));
      },
      cancel: end,
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  }

  send(event: SiteEvent): void {
    this.#write(`event: ${event}\ndata: {}\n\n`);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const stream of this.#open) stream.close();
    this.#open.clear();
  }

  #write(text: string): void {
    const bytes = this.#encoder.encode(text);
    for (const stream of this.#open) {
      try {
        stream.enqueue(bytes);
      } catch {
        // The page went away between two events.
        this.#open.delete(stream);
      }
    }
  }
}
