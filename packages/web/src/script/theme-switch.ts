const YEAR = 31_536_000;

/** A switch between light and dark; the choice is kept in a cookie, so that pages come in it. */
export function themeSwitch(): void {
  const nav = document.querySelector(".bar nav");
  if (nav === null) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain";
  const isDark = (): boolean => {
    const { theme } = document.documentElement.dataset;
    return theme === undefined
      ? matchMedia("(prefers-color-scheme: dark)").matches
      : theme === "dark";
  };
  const name = (): void => {
    button.textContent = isDark() ? "Light" : "Dark";
    button.setAttribute("aria-label", `Use the ${isDark() ? "light" : "dark"} theme`);
  };
  button.addEventListener("click", () => {
    const theme = isDark() ? "light" : "dark";
    document.documentElement.dataset["theme"] = theme;
    // biome-ignore lint/suspicious/noDocumentCookie: the other interface is missing in some browsers
    document.cookie = `theme=${theme}; path=/; max-age=${YEAR}; samesite=strict`;
    name();
  });
  name();
  nav.append(button);
}
