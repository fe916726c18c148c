/**
 * Text for the log of a GitHub Actions job, which obeys lines that begin with `::` and whatever
 * stands after `##[`: both are written as escapes, which mean the same in JSON.
 */
export function breakCommands(text: string): string {
  return text
    .replaceAll("##[", "\\u0023#[")
    .replace(
      /(^|[\r\n])(\s*)::/g,
      (_whole, start: string, space: string) => `${start}${space}\\u003a:`,
    );
}

/** Whether what is printed is read by GitHub Actions. */
export function readsCommands(env: Readonly<Record<string, string | undefined>>): boolean {
  return env["GITHUB_ACTIONS"] === "true";
}
