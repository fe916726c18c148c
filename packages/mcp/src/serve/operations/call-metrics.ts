import type { CallHook, ToolRegistry } from "@toolcrib/runtime";

/** Seconds up to which the calls of a bucket took. */
const BOUNDS: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Names that are counted one by one; calls of further tools are counted together. */
const MAX_TOOLS = 1_000;
const OTHERS = "(other)";

interface ToolCounts {
  ok: number;
  error: number;
  seconds: number;
  readonly buckets: number[];
}

/** What is counted besides calls. */
export interface MetricsOptions {
  /** How many definitions of each source are held back from clients at the moment. */
  readonly heldBack?: () => ReadonlyMap<string, number>;
}

/** Counts calls, and writes the counts as Prometheus reads them. */
export class CallMetrics {
  readonly #registry: ToolRegistry;
  readonly #tools: Map<string, ToolCounts> = new Map();
  readonly #remove: () => void;
  readonly #heldBack: MetricsOptions["heldBack"];
  #running = 0;

  constructor(registry: ToolRegistry, { heldBack }: MetricsOptions = {}) {
    this.#registry = registry;
    this.#heldBack = heldBack;
    this.#remove = registry.use(this.#count);
  }

  readonly #count: CallHook = ({ tool }, next) => {
    const start = performance.now();
    this.#running++;
    const over = (isError: boolean): void => {
      this.#running--;
      this.#add(tool.wireName, isError, (performance.now() - start) / 1_000);
    };
    try {
      const result = next();
      if (!(result instanceof Promise)) {
        over(result.isError === true);
        return result;
      }
      return result.then(
        (given) => {
          over(given.isError === true);
          return given;
        },
        (error: unknown) => {
          over(true);
          throw error;
        },
      );
    } catch (error) {
      over(true);
      throw error;
    }
  };

  #add(name: string, isError: boolean, seconds: number): void {
    const key = this.#tools.has(name) || this.#tools.size < MAX_TOOLS ? name : OTHERS;
    const counts = this.#tools.get(key) ?? {
      ok: 0,
      error: 0,
      seconds: 0,
      buckets: BOUNDS.map(() => 0),
    };
    counts[isError ? "error" : "ok"]++;
    counts.seconds += seconds;
    for (const [at, bound] of BOUNDS.entries())
      if (seconds <= bound) counts.buckets[at] = (counts.buckets[at] ?? 0) + 1;
    this.#tools.set(key, counts);
  }

  /** The counts in the text format of Prometheus. */
  text(): string {
    const tools = [...this.#tools].map(([name, counts]) => ({ label: quoted(name), ...counts }));
    const held = [...(this.#heldBack?.() ?? [])];
    return [
      ...family(
        "toolcrib_held_back",
        "gauge",
        "Tools, prompts and resources that are held back, as new or changed since the lock.",
        held.map(([source, count]) => `{source=${quoted(source)}} ${count}`),
      ),
      ...family("toolcrib_tools", "gauge", "Tools that are served.", [`{} ${this.#registry.size}`]),
      ...family("toolcrib_calls_running", "gauge", "Calls that run or wait.", [
        `{} ${this.#running}`,
      ]),
      ...family(
        "toolcrib_calls_total",
        "counter",
        "Calls by tool and outcome.",
        tools.flatMap(({ label, ok, error }) => [
          `{tool=${label},outcome="ok"} ${ok}`,
          `{tool=${label},outcome="error"} ${error}`,
        ]),
      ),
      "# HELP toolcrib_call_seconds How long calls took.",
      "# TYPE toolcrib_call_seconds histogram",
      ...tools.flatMap(({ label, ok, error, seconds, buckets }) => [
        ...BOUNDS.map(
          (bound, at) =>
            `toolcrib_call_seconds_bucket{tool=${label},le="${bound}"} ${buckets[at] ?? 0}`,
        ),
        `toolcrib_call_seconds_bucket{tool=${label},le="+Inf"} ${ok + error}`,
        `toolcrib_call_seconds_sum{tool=${label}} ${seconds}`,
        `toolcrib_call_seconds_count{tool=${label}} ${ok + error}`,
      ]),
      "",
    ].join("\n");
  }

  /** Stops counting. */
  close(): void {
    this.#remove();
  }
}

function family(name: string, type: string, help: string, samples: readonly string[]): string[] {
  const lines = samples.map((sample) => `${name}${sample.replace(/^\{\}/, "")}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

/** A label's value, with the three characters escaped that would end it. */
function quoted(text: string): string {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
  return `"${escaped}"`;
}
