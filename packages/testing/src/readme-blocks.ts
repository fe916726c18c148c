import { readFileSync } from "node:fs";

/** A fenced block of a Markdown file. */
export interface Block {
  readonly file: string;
  readonly line: number;
  readonly language: string;
  readonly code: string;
}

/** The fenced blocks of a Markdown file, in their order. */
export function readmeBlocks(file: string): readonly Block[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ({ 1: language, 2: code, index }) => ({
      file,
      line: text.slice(0, index).split("\n").length,
      language: language ?? "",
      code: code ?? "",
    }),
  );
}
