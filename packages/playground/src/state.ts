import { lintTools } from "@toolcrib/lint";
import type { JsonObject, Tool } from "@toolcrib/model";
import type { RegisteredTool } from "@toolcrib/runtime";
import type { ShownComparison, ShownFinding } from "@toolcrib/web";
import {
  acceptedBy,
  type Baseline,
  type ChangeWord,
  changeWords,
  compareWithBaseline,
} from "./baseline.ts";
import { CallHistory } from "./calls/call-history.ts";
import { RecordingRegistry } from "./calls/recording-registry.ts";
import type { OpenedSources } from "./opened-sources.ts";
import { EventStreams, type SiteEvent } from "./pages/event-streams.ts";
import type { SourceFaults } from "./source-faults.ts";

/** What is known about the tools at one moment. */
export interface ToolFacts {
  /** As clients see them: under their wire names. */
  readonly tools: readonly Tool[];
  /** What they are compared with. */
  readonly baseline: Baseline;
  readonly changes: ShownComparison;
  readonly changeOf: ReadonlyMap<string, ChangeWord>;
  readonly lint: ReadonlyMap<string, readonly ShownFinding[]>;
}

/** Everything that the pages of a playground show, while it runs. */
export class PlaygroundState {
  readonly events: EventStreams = new EventStreams();
  readonly history: CallHistory = new CallHistory(() => this.#tell("calls"));
  readonly registry: RecordingRegistry;
  readonly sources: OpenedSources;
  readonly faults: SourceFaults;
  #locked: Baseline | undefined;
  #start: Baseline | undefined;
  #facts: ToolFacts | undefined;
  readonly #telling: Set<SiteEvent> = new Set();

  constructor(sources: OpenedSources, faults: SourceFaults, callMs: number | undefined) {
    this.sources = sources;
    this.faults = faults;
    this.registry = new RecordingRegistry(callMs === undefined ? {} : { callMs }, this.history);
    const { prompts, resources } = this.registry;
    for (const kept of [this.registry, prompts, resources]) kept.onChange(() => this.changed());
  }

  /** Takes the tools as they are for the ones to compare with, where nothing is locked. */
  begin(locked: Baseline | undefined): void {
    this.#locked = locked;
    this.#start = { name: "the start", tools: this.#servedTools() };
    this.#facts = undefined;
  }

  setLocked(locked: Baseline | undefined): void {
    this.#locked = locked;
    this.changed();
  }

  /** Forgets what was known of the tools. Pages are told once for many changes. */
  changed(): void {
    this.#facts = undefined;
    this.#tell("tools");
  }

  #tell(event: SiteEvent): void {
    if (this.#telling.has(event)) return;
    this.#telling.add(event);
    setImmediate(() => {
      this.#telling.delete(event);
      this.events.send(event);
    });
  }

  get entries(): readonly RegisteredTool[] {
    return this.registry.list({ sort: "name" }).tools;
  }

  get facts(): ToolFacts {
    this.#facts ??= this.#learn();
    return this.#facts;
  }

  /** What accepted a call that is refused now: "the lock", "the start". */
  workedWith(name: string, args: JsonObject): string | undefined {
    const entry = this.registry.get(name);
    const { baseline, changeOf } = this.facts;
    if (entry === undefined || !changeOf.has(name)) return undefined;
    return acceptedBy(baseline, entry, args) ? baseline.name : undefined;
  }

  close(): void {
    this.events.close();
    for (const call of this.history.all) this.history.cancel(call);
  }

  #learn(): ToolFacts {
    const tools = this.#servedTools();
    const baseline = this.#locked ?? this.#start ?? { name: "the start", tools };
    const lint = new Map<string, ShownFinding[]>();
    for (const finding of lintTools(tools)) {
      const found = lint.get(finding.tool) ?? [];
      found.push(finding);
      lint.set(finding.tool, found);
    }
    const changes = compareWithBaseline(baseline, tools);
    return { tools, baseline, changes, changeOf: changeWords(changes), lint };
  }

  #servedTools(): readonly Tool[] {
    return this.entries.map(({ tool, wireName }) => {
      const { namespace: _namespace, ...rest } = tool;
      return { ...rest, name: wireName };
    });
  }
}
