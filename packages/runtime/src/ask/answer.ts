import type { Json, JsonObject } from "@toolcrib/model";

/** What became of a question: content that fits its schema, or none because the user did not want to. */
export type Answer<Value> =
  | { readonly action: "accept"; readonly content: Value }
  | { readonly action: "decline" | "cancel" };

/** One message of a conversation for `sample`. */
export interface SamplingMessage {
  readonly role: "user" | "assistant";
  /** A content block of MCP, or several. */
  readonly content: Json;
}

/** What a model is asked, as MCP's `sampling/createMessage` has it. */
export interface SamplingRequest {
  readonly messages: readonly SamplingMessage[];
  /** 1,000 unless told. */
  readonly maxTokens?: number;
  readonly systemPrompt?: string;
  readonly temperature?: number;
  readonly stopSequences?: readonly string[];
  readonly modelPreferences?: JsonObject;
  readonly includeContext?: "none" | "thisServer" | "allServers";
  readonly tools?: readonly JsonObject[];
  readonly toolChoice?: JsonObject;
  readonly metadata?: JsonObject;
}

/** What the caller's model answered. */
export interface SamplingAnswer {
  readonly role: string;
  /** A content block of MCP, or several. */
  readonly content: Json;
  readonly model: string;
  readonly stopReason?: string;
  /** The text of the content, all blocks of text joined. */
  readonly text: string;
}

/** A folder or file that the caller works in. */
export interface Root {
  readonly uri: string;
  readonly name?: string;
}
