import type { ToolWords } from "./tool-words.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** How soon more of the same word stops counting, and how much long texts are held back (BM25). */
const SATURATION = 0.9;
const LENGTH_WEIGHT = 0.6;

/** For each term the tools that have it, one list behind the other. */
export interface PostingLists {
  /** Where the list of a term starts; it ends where the next one starts. */
  readonly starts: Uint32Array;
  readonly tools: Uint16Array | Uint32Array;
  /** How much the term counts in the tool: BM25 without the rarity of the term. */
  readonly weights: Float32Array;
  /** How rare a term is: its inverse document frequency. */
  readonly rarities: Float32Array;
}

/** The posting lists of the tools for which `isLive`, sorted by counting: linear in the words. */
export function buildPostingLists(
  toolWords: ToolWords,
  vocabulary: Vocabulary,
  isLive: (tool: number) => boolean,
): PostingLists {
  const { termOf } = vocabulary;
  const starts = new Uint32Array(vocabulary.terms + 1);
  const lastTool = new Int32Array(vocabulary.terms).fill(-1);
  let live = 0;
  let total = 0;
  for (let tool = 0; tool < toolWords.size; tool++) {
    if (!isLive(tool)) continue;
    live++;
    total += toolWords.length(tool);
    toolWords.visit(tool, (word) => {
      const term = termOf[word] ?? 0;
      if (lastTool[term] === tool) return;
      lastTool[term] = tool;
      starts[term + 1] = (starts[term + 1] ?? 0) + 1;
    });
  }
  const rarities = new Float32Array(vocabulary.terms);
  for (let term = 0; term < rarities.length; term++) {
    const tools = starts[term + 1] ?? 0;
    rarities[term] = Math.log(1 + (live - tools + 0.5) / (tools + 0.5));
    starts[term + 1] = (starts[term] ?? 0) + tools;
  }

  const entries = starts[vocabulary.terms] ?? 0;
  const tools = toolWords.size <= 0xffff ? new Uint16Array(entries) : new Uint32Array(entries);
  const weights = new Float32Array(entries);
  const next = starts.slice(0, vocabulary.terms);
  lastTool.fill(-1);
  for (let tool = 0; tool < toolWords.size; tool++) {
    if (!isLive(tool)) continue;
    toolWords.visit(tool, (word, count) => {
      const term = termOf[word] ?? 0;
      if (lastTool[term] !== tool) {
        lastTool[term] = tool;
        const at = next[term] ?? 0;
        next[term] = at + 1;
        tools[at] = tool;
      }
      const at = (next[term] ?? 1) - 1;
      weights[at] = (weights[at] ?? 0) + count;
    });
  }
  const average = total / Math.max(1, live) || 1;
  const norms = Float32Array.from(
    { length: toolWords.size },
    (_, tool) =>
      SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * toolWords.length(tool)) / average),
  );
  for (let at = 0; at < entries; at++) {
    const count = weights[at] ?? 0;
    weights[at] = (count * (SATURATION + 1)) / (count + (norms[tools[at] ?? 0] ?? 1));
  }
  return { starts, tools, weights, rarities };
}
