/** Puts a button beside every text that is meant to be taken along. */
export function copyButtons(): void {
  for (const code of document.querySelectorAll<HTMLElement>("pre[data-copy]")) {
    delete code.dataset["copy"];
    const box = document.createElement("div");
    box.className = "code-box";
    code.replaceWith(box);
    const button = document.createElement("button");
    button.type = "button";
    button.className = "plain copy";
    button.textContent = "Copy";
    button.addEventListener("click", () => {
      navigator.clipboard.writeText(code.textContent ?? "").then(
        () => answer(button, "Copied"),
        () => answer(button, "Not allowed"),
      );
    });
    box.append(code, button);
  }
}

function answer(button: HTMLButtonElement, text: string): void {
  button.textContent = text;
  button.classList.add("copied");
  setTimeout(() => {
    button.textContent = "Copy";
    button.classList.remove("copied");
  }, 1_500);
}
