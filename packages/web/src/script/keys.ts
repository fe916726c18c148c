import { announce } from "./announce.ts";

const KEYS = [
  ["/", "search"],
  ["j k", "next and previous"],
  ["Ctrl Enter", "call the tool"],
  ["?", "these keys"],
] as const;

/** Where a browser keeps that single keys do nothing: those who speak to it press them unawares. */
const OFF = "toolcrib-keys-off";

/** Keys for those who like them: not while somebody types, and not for those who turned them off. */
export function keys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return callTool();
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === "Escape") document.querySelector(".keys")?.remove();
    if (isOff()) return;
    if (event.key === "?") toggleHelp();
    if (event.key === "j" || event.key === "k") move(event.key === "j" ? 1 : -1);
    if (event.key === "/") {
      event.preventDefault();
      document.querySelector<HTMLInputElement>(".find input")?.focus();
    }
  });
  document.getElementById("keys")?.addEventListener("click", toggleHelp);
}

function isOff(): boolean {
  return localStorage.getItem(OFF) !== null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["radio", "checkbox"].includes(target.type);
  return target.matches("textarea, select");
}

function callTool(): void {
  document.querySelector<HTMLButtonElement>("form[data-call-form] button.go")?.click();
}

/** What a page lists: what was found, the tools beside it, or the rows of a table. */
const LISTS = [
  ".hit h2 a, .hit > .row > a, .found-servers .tool-row a",
  ".pick li:not([hidden]) a",
  ".tool-row:not([hidden]) > div > a",
] as const;

/** Moves along what the page lists, as far as it can be seen, beginning with what is chosen. */
function move(step: number): void {
  const lists = LISTS.map((list) => [...document.querySelectorAll<HTMLAnchorElement>(list)]);
  const links = lists.find(({ length }) => length > 0) ?? [];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const current = at >= 0 ? at : links.findIndex((link) => link.hasAttribute("aria-current"));
  links[Math.min(links.length - 1, Math.max(0, current + step))]?.focus();
}

function toggleHelp(): void {
  const open = document.querySelector(".keys");
  if (open !== null) {
    open.remove();
    return;
  }
  const help = element("aside", "");
  help.className = "keys";
  help.setAttribute("aria-label", "Keys");
  const list = element("dl", "");
  for (const [key, does] of KEYS) {
    const term = element("dt", "");
    term.append(element("kbd", key));
    list.append(term, element("dd", does));
  }
  help.append(element("b", "Keys"), list, offSwitch());
  document.body.append(help);
  announce(help.innerText);
}

/** Turns single keys off and on. */
function offSwitch(): HTMLElement {
  const button = element("button", "");
  const name = (): void => {
    button.textContent = isOff() ? "Turn single keys on" : "Turn single keys off";
  };
  button.addEventListener("click", () => {
    if (isOff()) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "");
    name();
  });
  name();
  return button;
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
