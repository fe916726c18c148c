/** What the tokens of well-known services look like, JSON Web Tokens, and JSON in base64. */
const known =
  /^(?:gh[pousr]_|github_pat_|glpat-|sk[-_]|pk_|rk_|xox[abeprs]-|AKIA|ASIA|AIza|ya29\.|npm_|hf_|dop_v1_|shpat_|SG\.|eyJ[\w-]+\.)[\w.-]{8,}$|^(?:bot)?\d{6,}:[\w-]{20,}$|^eyJ[\w+/-]{8,}={0,2}$/;

/** Whether a text has the shape of a token that a service gives out. */
export function isTokenShaped(text: string): boolean {
  return known.test(text);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a part of a URL's path is random text: some servers put their secret there. */
export function isRandomSegment(segment: string): boolean {
  return isTokenShaped(segment) || uuid.test(segment) || isRandom(segment);
}

/** Whether a word of a command is one that only a generator of keys writes: a name has its digits in one place. */
export function isRandomWord(word: string): boolean {
  return isRandom(word) && /\d[^\d]+\d/.test(word);
}

function isRandom(text: string): boolean {
  const mixed = /\d/.test(text) && /[A-Za-z]/.test(text);
  return (
    (mixed && /^[A-Za-z0-9]{20,}$/.test(text)) ||
    (mixed && /[A-Z]/.test(text) && /^[\w-]{32,}$/.test(text))
  );
}
