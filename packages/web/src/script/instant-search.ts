/** Narrows the lists of tools while somebody types; Enter searches in everything. */
export function instantSearch(): void {
  const input = document.querySelector<HTMLInputElement>(".find input");
  input?.addEventListener("input", () => narrow(input.value));
}

/** Hides the tools that do not have all words of a search. */
function narrow(query: string): void {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  for (const item of document.querySelectorAll<HTMLElement>("[data-find]")) {
    const text = item.dataset["find"] ?? "";
    item.hidden = !words.every((word) => text.includes(word));
  }
}

/** Narrows again, after lists were replaced. */
export function narrowAgain(): void {
  const input = document.querySelector<HTMLInputElement>(".find input");
  if (input !== null && input === document.activeElement) narrow(input.value);
}
