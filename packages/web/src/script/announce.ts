/** What a page says of the call that it shows: the question that waits, or how it stands. */
export function standing(page: Document): string {
  const words = page.querySelectorAll("#question h2 > *, #result h2 > *");
  return [...words].map((word) => word.textContent?.trim() ?? "").join(" ");
}

/** Says something to those who do not see what changed. */
export function announce(text: string): void {
  const status = document.getElementById("status");
  if (status !== null) status.textContent = text;
}

/** Says what came of a form that was sent and stays: what is wrong with it, or that it fits. */
export function announceForm(): void {
  const wrong = document.querySelectorAll("#call .err p, #question .err p, .note.bad p").length;
  const note = document.querySelector("#call .note.good")?.textContent;
  if (wrong > 0) announce(`Refused: ${wrong} ${wrong === 1 ? "problem" : "problems"}`);
  else if (note) announce(note);
}
