import { announce, standing } from "./announce.ts";
import { copyButtons } from "./copy-buttons.ts";
import { narrowAgain } from "./instant-search.ts";
import { detailsIn, keepOpen } from "./open-details.ts";

/** Puts parts of a fetched page in the place of those shown, and keeps what has the focus. */
export function swap(page: string, ids: readonly string[]): void {
  const next = new DOMParser().parseFromString(page, "text/html");
  const restore = rememberFocus();
  const stood = standing(document);
  // A call that asks, or no longer does, has another page; while it asks, what is typed stays.
  const isOther = questionIn(document) !== questionIn(next);
  for (const id of new Set(isOther ? [...ids, "main"] : ids)) {
    const old = document.getElementById(id);
    const fresh = next.getElementById(id);
    if (old !== null && fresh !== null) replace(old, fresh);
    else if (old !== null) old.remove();
  }
  document.title = next.title;
  copyButtons();
  narrowAgain();
  restore();
  if (standing(document) !== stood) announce(standing(document));
}

/** What is as it was stays: what is selected in it, and how far it is scrolled. */
function replace(old: HTMLElement, fresh: HTMLElement): void {
  keepOpen(old, fresh);
  if (!old.isEqualNode(fresh)) old.replaceWith(document.adoptNode(fresh));
}

function questionIn(page: Document): string | undefined {
  return page.getElementById("question")?.dataset["question"];
}

function rememberFocus(): () => void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return () => {};
  const find = findAgain(activeElement);
  const isText = activeElement instanceof HTMLTextAreaElement || isTextInput(activeElement);
  const range = isText
    ? ([activeElement.selectionStart, activeElement.selectionEnd] as const)
    : null;
  return () => {
    const again = find();
    if (again === null || again === document.activeElement) return;
    again.focus({ preventScroll: true });
    if (range !== null && (again instanceof HTMLTextAreaElement || isTextInput(again)))
      again.setSelectionRange(...range);
  };
}

/**
 * How what has the focus is found in a new page: by its id, a button by what it does in its form, a
 * link by where it leads, what can be unfolded by what it says.
 */
function findAgain(element: HTMLElement): () => HTMLElement | null {
  const { id } = element;
  if (id !== "") return () => document.getElementById(id);
  const part = (): ParentNode => document.getElementById(partId) ?? document;
  const partId = element.closest("[id]")?.id ?? "";
  if (element instanceof HTMLAnchorElement) {
    const { href } = element;
    return () => [...part().querySelectorAll("a")].find((link) => link.href === href) ?? null;
  }
  const [key] =
    [...detailsIn(part())].find(([, details]) => details === element.parentElement) ?? [];
  if (key !== undefined) return () => detailsIn(part()).get(key)?.querySelector("summary") ?? null;
  if (!(element instanceof HTMLButtonElement)) return () => null;
  const { name, value, className, form } = element;
  const formId = form?.id;
  return () =>
    [...document.querySelectorAll("button")].find(
      (other) =>
        other.form?.id === formId &&
        other.name === name &&
        other.value === value &&
        other.className === className,
    ) ?? null;
}

function isTextInput(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && ["text", "search"].includes(element.type);
}
