/** How values look that people write into a query, and the words of tools that take such values. */
const VALUES: readonly { readonly pattern: RegExp; readonly words: readonly string[] }[] = [
  {
    pattern:
      /\bhttps?:\/\/|\bwww\.|(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:ai|app|co|com|dev|edu|gov|info|io|net|org)\b/i,
    words: ["url", "website", "navigate"],
  },
  { pattern: /[\w+-]@[\w-]+\.\w/, words: ["email"] },
  {
    pattern:
      /\w\.(?:csv|docx?|gif|html?|jpe?g|json|log|md|mp[34]|pdf|png|pptx?|svg|txt|wav|xlsx?|xml|ya?ml|zip)\b/i,
    words: ["file"],
  },
  { pattern: /\b\d{4}-\d\d-\d\d\b/, words: ["date"] },
  { pattern: /\b\d{1,3}(?:\.\d{1,3}){3}\b/, words: ["ip", "address"] },
];

/** The words that the values in a query stand for: `url` for `example.com`. */
export function valueWords(query: string): readonly string[] {
  return VALUES.flatMap(({ pattern, words }) => (pattern.test(query) ? words : []));
}
