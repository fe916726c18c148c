import { checkToolName, type LocateTool, type SourceLocation, type Tool } from "@toolcrib/model";
import type { OpenSource, ProjectIdentity } from "@toolcrib/sources";
import { sharedIdentity } from "@toolcrib/sources/serve";
import type { SkippedFunction } from "@toolcrib/web";

interface KnownTool {
  readonly source: string;
  readonly tool: Tool;
  readonly locate: LocateTool | undefined;
}

/** What the sources said when they were last opened. */
export class OpenedSources {
  readonly #opened: Map<string, OpenSource> = new Map();
  /** Every tool by itself and by its name; made when it is first asked for. */
  #index: ReadonlyMap<Tool | string, KnownTool> | undefined;

  opened(name: string, source: OpenSource): void {
    this.#opened.set(name, source);
    this.#index = undefined;
  }

  /** How the project of the code calls itself, where all of it is of one. */
  identity(): ProjectIdentity | undefined {
    return sharedIdentity([...this.#opened.values()].flatMap(({ servers }) => servers));
  }

  /** The source of a tool. */
  sourceOf(tool: Tool): string {
    return this.#known(tool)?.source ?? "";
  }

  /** Where a tool, or one of its parameters, is written. */
  locate(tool: Tool, parameter?: string): SourceLocation | undefined {
    const known = this.#known(tool);
    return known?.locate?.(known.tool, parameter);
  }

  /** Functions and definitions that did not become tools, and tools that clients cannot call. */
  get skipped(): readonly SkippedFunction[] {
    return [...this.#opened].flatMap(([source, { servers }]) =>
      servers.flatMap(({ omitted, tools }) => [
        ...omitted.map(({ level, tool, message, path }) => {
          return { level, message, name: tool ?? path, place: path };
        }),
        ...tools.flatMap(({ name }) =>
          checkToolName(name).map(({ level, message }) => {
            return { level, message, name, place: source };
          }),
        ),
      ]),
    );
  }

  #known(tool: Tool): KnownTool | undefined {
    this.#index ??= this.#indexTools();
    return this.#index.get(tool) ?? this.#index.get(keyOf(tool));
  }

  #indexTools(): ReadonlyMap<Tool | string, KnownTool> {
    const index = new Map<Tool | string, KnownTool>();
    for (const [source, { servers }] of this.#opened)
      for (const { tools, locate } of servers)
        for (const tool of tools) {
          const known = { source, tool, locate };
          index.set(tool, known);
          const key = keyOf(tool);
          if (!index.has(key)) index.set(key, known);
        }
    return index;
  }
}

/** What tells a tool from others, also one whose name is none: servers offer such tools, too. */
function keyOf({ namespace = "", name }: Tool): string {
  return JSON.stringify([namespace, name]);
}
