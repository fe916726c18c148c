import { spawn } from "node:child_process";

/** The program that opens an address in the browser, by platform. */
const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["explorer"],
  linux: ["xdg-open"],
};

/** Opens an address in the browser, where there is one; never a reason to fail. */
export function openBrowser(url: string): void {
  const [program, ...words] = OPENERS[process.platform] ?? ["xdg-open"];
  const child = spawn(program, [...words, url], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
