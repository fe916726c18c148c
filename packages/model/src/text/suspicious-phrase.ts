/** Phrases that poisoned tools use to order a model about, and honest ones hardly do. */
const PHRASES: readonly RegExp[] = [
  /<\s*\/?\s*(?:important|system|instructions?)\s*>/i,
  /\b(?:ignore|disregard|forget)\s+(?:all\s+|any\s+)?(?:the\s+|your\s+)?(?:previous|prior|earlier|above|other)\s+(?:instructions?|prompts?|rules?|tools?)/i,
  /\b(?:do\s+not|don't|never)\s+(?:tell|mention|inform|show|reveal|notify)\b[^.]{0,40}\b(?:user|human|anyone)/i,
  /\bwithout\s+(?:telling|informing|asking|notifying)\s+(?:the\s+)?(?:user|human)/i,
  /\b(?:before|after|instead of)\s+(?:using|calling|invoking|running)\s+(?:any|every)\s+(?:other\s+)?tools?\b/i,
  /\b(?:read|open|send|pass|include|upload|post)\b[^!?\n]{0,60}(?:\bid_rsa\b|\bid_ed25519\b(?!\.pub)|\.ssh\/|\.aws\/|\/etc\/passwd)/i,
  /\b(?:reveal|print|repeat|send)\b[^.]{0,40}\bsystem prompt\b|\bjailbreak\b/i,
];

/** Longer texts are looked at from their beginning only. */
const LONGEST_TEXT = 20_000;

/**
 * The first part of a text that speaks like an order to the model, past its user; undefined when
 * none does. A reason to read the text, and no verdict.
 */
export function suspiciousPhrase(text: string): string | undefined {
  const start = text.slice(0, LONGEST_TEXT);
  for (const phrase of PHRASES) {
    const found = phrase.exec(start);
    if (found !== null) return found[0];
  }
  return undefined;
}
