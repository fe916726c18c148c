import { formatToolId, type LocateTool, type SourceLocation, type Tool } from "@toolcrib/model";
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
  /** Every tool by itself and by its id; made when it is first asked for. */
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

  /** Functions and definitions that did not become tools. */
  get skipped(): readonly SkippedFunction[] {
    return [...this.#opened.values()].flatMap(({ servers }) =>
      servers.flatMap(({ omitted }) =>
        omitted.map(({ level, tool, message, path }) => ({
          level,
          name: tool ?? path,
          message,
          place: path,
        })),
      ),
    );
  }

  #known(tool: Tool): KnownTool | undefined {
    this.#index ??= this.#indexTools();
    return this.#index.get(tool) ?? this.#index.get(formatToolId(tool));
  }

  #indexTools(): ReadonlyMap<Tool | string, KnownTool> {
    const index = new Map<Tool | string, KnownTool>();
    for (const [source, { servers }] of this.#opened)
      for (const { tools, locate } of servers)
        for (const tool of tools) {
          const known = { source, tool, locate };
          index.set(tool, known);
          const id = formatToolId(tool);
          if (!index.has(id)) index.set(id, known);
        }
    return index;
  }
}
