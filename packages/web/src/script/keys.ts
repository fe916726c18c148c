const KEYS = [
  ["/", "search"],
  ["j k", "next and previous tool"],
  ["Ctrl Enter", "call the tool"],
  ["?", "these keys"],
] as const;

/** Keys for those who like them: not while somebody types. */
export function keys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return callTool();
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === "Escape") document.querySelector(".keys")?.remove();
    if (event.key === "?") toggleHelp();
    if (event.key === "j" || event.key === "k") move(event.key === "j" ? 1 : -1);
    if (event.key === "/") {
      event.preventDefault();
      document.querySelector<HTMLInputElement>(".find input")?.focus();
    }
  });
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["radio", "checkbox"].includes(target.type);
  return target.matches("textarea, select");
}

function callTool(): void {
  document.querySelector<HTMLButtonElement>("form[data-call-form] button.go")?.click();
}

/** Moves along the tools that can be seen, beginning with the one of this page. */
function move(step: number): void {
  const hits = document.querySelectorAll<HTMLAnchorElement>(".hit h2 a");
  const tools = document.querySelectorAll<HTMLAnchorElement>(".pick li:not([hidden]) a");
  const links = [...(hits.length > 0 ? hits : tools)];
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
  const help = document.createElement("aside");
  help.className = "keys";
  help.setAttribute("aria-label", "Keys");
  const list = document.createElement("dl");
  for (const [key, does] of KEYS) {
    const term = document.createElement("dt");
    const mark = document.createElement("kbd");
    mark.textContent = key;
    term.append(mark);
    const meaning = document.createElement("dd");
    meaning.textContent = does;
    list.append(term, meaning);
  }
  const title = document.createElement("b");
  title.textContent = "Keys";
  help.append(title, list);
  document.body.append(help);
}
