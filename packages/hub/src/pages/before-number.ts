/** The number before which a page of a list begins, where its address has one: `?before=120`. */
export function beforeNumber(given: URLSearchParams): { readonly before?: number } {
  const before = given.get("before");
  return before !== null && /^\d{1,15}$/.test(before) ? { before: Number(before) } : {};
}
