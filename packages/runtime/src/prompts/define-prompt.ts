import { type Prompt, toPromptArguments } from "@toolcrib/model";
import type { CallContext } from "../call-context.ts";
import type { ContentBlock } from "../content.ts";
import { definition } from "../define/deferred-definitions.ts";
import type { HandlerArguments, SideSchema } from "../define/side-schema.ts";
import type { Completers } from "../features/complete.ts";
import { implementFeature } from "../features/implement-feature.ts";
import type { ImplementedPrompt } from "../handler.ts";
import type { PromptResult } from "./prompt-result.ts";

/** One of the forms in which a message of a prompt can be given. */
export type GivenMessage =
  | string
  | ContentBlock
  | {
      readonly role: "user" | "assistant";
      readonly content: string | ContentBlock | readonly ContentBlock[];
    };

/** What the handler of a prompt gives. */
export type PromptValue = GivenMessage | readonly GivenMessage[] | PromptResult;

/** A prompt written by hand: its definition and what makes its messages, in one object. */
export interface PromptDefinition<Input extends SideSchema | undefined = undefined>
  extends Omit<Prompt, "arguments" | "extra"> {
  /** The arguments, which are texts on the wire and are read as the schema says; none without it. */
  readonly inputSchema?: Input;
  /** Suggests values, by argument; without it, those that the schema lists are suggested. */
  readonly complete?: Completers;
  readonly handler: (
    args: HandlerArguments<Input>,
    context: CallContext,
  ) => PromptValue | Promise<PromptValue>;
}

/** Makes a prompt of a definition with its handler, whose arguments follow from the schema. */
export function definePrompt<const Input extends SideSchema | undefined = undefined>(
  given: PromptDefinition<Input>,
): ImplementedPrompt {
  return definition(given, (whole) => implementPrompt(whole));
}

function implementPrompt<Input extends SideSchema | undefined>(
  given: PromptDefinition<Input>,
): ImplementedPrompt {
  const { inputSchema, complete, handler, ...fields } = given;
  const { schema, traits } = implementFeature(fields, inputSchema, handler);
  const listed = toPromptArguments(schema);
  return {
    ...traits,
    prompt: { ...fields, ...(listed.length === 0 ? {} : { arguments: listed }) },
    inputSchema: schema,
    ...(complete === undefined ? {} : { completers: complete }),
  };
}
