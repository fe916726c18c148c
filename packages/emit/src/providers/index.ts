import { anthropic } from "./anthropic.ts";
import { gemini } from "./gemini.ts";
import { openai } from "./openai.ts";
import { openaiStrict } from "./openai-strict.ts";
import type { Provider } from "./provider.ts";

/** The providers whose formats are JSON, in the order in which they are listed. */
export const PROVIDERS: readonly Provider[] = [openai, openaiStrict, anthropic, gemini];
