/** The name of a variable of the environment: of `petStore_api-key`, `PET_STORE_API_KEY`. */
export function variableName(text: string): string {
  const words = text
    .replaceAll("OAuth", "Oauth")
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .toUpperCase();
  return /^\d/.test(words) ? `_${words}` : words;
}
