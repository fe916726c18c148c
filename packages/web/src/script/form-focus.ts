/** Puts the focus where somebody goes on after a button has changed the form. */
export function focusAfterEdit(button: string): void {
  const [, place = "", action] = /^(.*)~(add|remove|open)$/.exec(button) ?? [];
  if (action === "open") focusFirst(place);
  if (action === "add") focusFirst(lastItem(place));
  if (action === "remove") focusAfterRemoval(place);
}

/** The controls of a form that somebody can use, by the beginning of their names. */
function controlsIn(place: string): readonly HTMLElement[] {
  const elements = document.querySelectorAll<HTMLElement>("main [name]");
  return [...elements].filter((element) => {
    const name = element.getAttribute("name") ?? "";
    const isInside = name.startsWith(place) && /^($|[/~])/.test(name.slice(place.length));
    return isInside && element.checkVisibility();
  });
}

function focusFirst(place: string): void {
  const [first] = controlsIn(place).filter((element) => !(element instanceof HTMLButtonElement));
  first?.focus();
}

/** The place of the last item or entry of a list or map. */
function lastItem(list: string): string {
  const positions = controlsIn(list).map((element) =>
    Number(
      element
        .getAttribute("name")
        ?.slice(list.length + 1)
        .match(/^\d+/)?.[0] ?? -1,
    ),
  );
  return `${list}/${Math.max(...positions)}`;
}

/** The item that has taken the place of the one that is gone, or what adds another. */
function focusAfterRemoval(item: string): void {
  const list = item.slice(0, item.lastIndexOf("/"));
  const button = (name: string): HTMLElement | null =>
    document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`);
  (button(`${item}~remove`) ?? button(`${list}~add`))?.focus();
}
