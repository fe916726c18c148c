/** Phrases that poisoned tools use and honest ones hardly do. A heuristic, and no proof. */
const phrases: readonly RegExp[] = [
  /<\s*(?:important|system|secret|instructions?)\s*>/i,
  /\b(?:ignore|disregard|forget)\s+(?:all\s+|any\s+)?(?:the\s+|your\s+)?(?:previous|prior|earlier|above|other)\s+(?:instructions?|prompts?|rules|tools?)/i,
  /\b(?:do\s+not|don't|never)\s+(?:tell|mention|inform|show|reveal|notify)\b[^.]{0,40}\b(?:user|human|anyone)/i,
  /\bwithout\s+(?:telling|informing|asking|notifying)\s+(?:the\s+)?(?:user|human)/i,
  /\b(?:before|after|instead of)\s+(?:using|calling|running)\s+(?:this|any|other|every)\s+(?:other\s+)?tools?\b[^.]{0,40}\b(?:must|always|first)/i,
  /\b(?:read|open|send|pass|include|upload|post)\b[^.]{0,60}\b(?:id_rsa|id_ed25519|~\/\.ssh|~\/\.aws|\/etc\/passwd)/i,
];

/** Longer texts are looked at from their beginning only. */
const longestText = 20_000;

/** The first part of a text that speaks like an order to the model, if one does. */
export function suspiciousPhrase(text: string): string | undefined {
  const start = text.slice(0, longestText);
  for (const phrase of phrases) {
    const found = phrase.exec(start);
    if (found !== null) return found[0];
  }
  return undefined;
}
