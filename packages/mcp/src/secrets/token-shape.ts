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
  const mixed = /\d/.test(segment) && /[A-Za-z]/.test(segment);
  return (
    isTokenShaped(segment) ||
    uuid.test(segment) ||
    (mixed && /^[A-Za-z0-9]{20,}$/.test(segment)) ||
    (mixed && /[A-Z]/.test(segment) && /^[\w-]{32,}$/.test(segment))
  );
}
