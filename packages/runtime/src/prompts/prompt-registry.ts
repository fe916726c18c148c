import {
  ownCopy,
  type Prompt,
  parsePrompt,
  ToolcribError,
  toolLabel,
  toPromptJson,
  toWireName,
  visibleText,
  withoutAbsent,
} from "@toolcrib/model";
import type { RunningCall } from "../call-context.ts";
import type { SideSchema } from "../define/side-schema.ts";
import { callName } from "../features/call-name.ts";
import type { Completable } from "../features/complete.ts";
import { FeatureStore } from "../features/feature-store.ts";
import { readTexts } from "../features/read-texts.ts";
import { type RunCall, runFeature } from "../features/run-feature.ts";
import type { ImplementedPrompt } from "../handler.ts";
import { prepareTool } from "../registry/prepare-tool.ts";
import type { RegisterOptions, ToolRegistryOptions } from "../registry/registry-options.ts";
import { definePrompt, type PromptDefinition } from "./define-prompt.ts";
import { type PromptResult, toPromptResult } from "./prompt-result.ts";

/** A prompt in a registry, ready to be asked for. */
export interface RegisteredPrompt extends Completable {
  readonly id: string;
  /** The name clients see and ask for. */
  readonly wireName: string;
  readonly prompt: Prompt;
}

interface StoredPrompt extends RegisteredPrompt {
  readonly key: string;
  readonly label: string;
}

/** How a prompt is registered. */
export type PromptOptions = Pick<RegisterOptions, "source" | "onDuplicate">;

/** The prompts of a registry. */
export class PromptRegistry {
  readonly #options: ToolRegistryOptions;
  readonly #store: FeatureStore<StoredPrompt>;

  constructor(options: ToolRegistryOptions) {
    this.#options = options;
    this.#store = new FeatureStore({ noun: "the prompt", ...options });
  }

  /** Registers a definition, as `definePrompt` takes it. */
  register<const Input extends SideSchema | undefined = undefined>(
    definition: PromptDefinition<Input>,
    options?: PromptOptions,
  ): RegisteredPrompt;
  /** Registers what `definePrompt` or loading code gave. Throws `invalid-prompt`, `already-exists`. */
  register(prompt: ImplementedPrompt, options?: PromptOptions): RegisteredPrompt;
  register(
    given: ImplementedPrompt | PromptDefinition,
    { source, onDuplicate }: PromptOptions = {},
  ): RegisteredPrompt {
    const implemented = "prompt" in given ? given : definePrompt(given);
    const { prompt: written, inputSchema, handler, completers = {}, ...traits } = implemented;
    const prompt = checked(written);
    const { name, namespace } = prompt;
    const entry = prepareTool(
      { name: callName(name), ...withoutAbsent({ namespace }), inputSchema },
      handler,
      { ...traits, ...withoutAbsent({ source }) },
      this.#options,
    );
    const { separator } = this.#options;
    const id = toolLabel(prompt);
    const wireName = toWireName({ ...prompt, ...withoutAbsent({ separator }) });
    return this.#store.add(
      {
        key: wireName,
        label: source ? `${source}: ${id}` : id,
        id,
        wireName,
        prompt,
        entry,
        inputSchema,
        completers,
      },
      onDuplicate,
    );
  }

  /** Takes a prompt out, by wire name; false when there is none. */
  unregister(wireName: string): boolean {
    return this.#store.remove(wireName);
  }

  /** The prompt of this wire name. */
  get(wireName: string): RegisteredPrompt | undefined {
    return this.#store.find(wireName);
  }

  get size(): number {
    return this.#store.size;
  }

  /** Every prompt, by wire name. */
  list(): readonly RegisteredPrompt[] {
    return this.#store.all;
  }

  /** Tells of every change until the returned function is called. */
  onChange(listener: () => void): () => void {
    return this.#store.onChange(listener);
  }
}

/** Throws `unknown-prompt` where there is none of that name. */
export function requirePrompt(prompts: PromptRegistry, wireName: string): RegisteredPrompt {
  const found = prompts.get(wireName);
  if (found !== undefined) return found;
  throw new ToolcribError("unknown-prompt", `there is no prompt ${visibleText(wireName)}`);
}

/**
 * The messages of a prompt for arguments that are texts. Throws `invalid-input` for what it does
 * not take, and `handler-failed`.
 */
export async function runPrompt(
  { prompt, entry, inputSchema }: RegisteredPrompt,
  args: Readonly<Record<string, string>>,
  { run, call }: { readonly run: RunCall; readonly call: RunningCall },
): Promise<PromptResult> {
  const input = readTexts(inputSchema, entry.input, args);
  const result = await runFeature(entry, input, { run, call, convert: toPromptResult });
  // What another server left out stays out.
  const { description } = entry.usesContext === "forwarding" ? {} : prompt;
  return { ...withoutAbsent({ description }), ...result };
}

function checked(given: Prompt): Prompt {
  const prompt = ownCopy(given) as Prompt;
  const { findings } = parsePrompt(toPromptJson(prompt));
  const fault = findings.find(({ level }) => level === "error");
  if (fault === undefined) return prompt;
  throw new ToolcribError("invalid-prompt", `${visibleText(prompt.name)}: ${fault.message}`);
}
