import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CliAnswer } from "@toolcrib/testing/run-cli";
import { runProgram } from "toolcrib";

/** What opens the address where a user logs in. */
export type Browser = (url: string) => unknown;

/** Follows the redirects of the authorization server, as a browser whose user agrees to everything. */
export const agrees: Browser = (url) => fetch(url).then((response) => response.text());

/** A user with a home of their own, who runs commands and logs in when they are asked to. */
export class LoginUser {
  readonly home: string = mkdtempSync(join(tmpdir(), "toolcrib-user-"));
  /** Everything that the commands said. */
  said = "";

  /** The variables that commands of this user see. */
  get env(): Record<string, string> {
    return { HOME: this.home, XDG_STATE_HOME: "", PATH: process.env["PATH"] ?? "" };
  }

  get folder(): string {
    return join(this.home, ".local", "state", "toolcrib", "logins");
  }

  /** The files with logins, without locks and the like. */
  files(): readonly string[] {
    return readdirSync(this.folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => join(this.folder, name));
  }

  /** The one login that is kept. */
  kept(): { tokens?: { accessToken: string; refreshToken?: string; expiresAt?: number } } {
    const [file = ""] = this.files();
    return JSON.parse(readFileSync(file, "utf8"));
  }

  /** Every file of the home but those with logins, as text. */
  otherFiles(): string {
    const isFile = (path: string): boolean => statSync(path).isFile();
    return readdirSync(this.home, { recursive: true, encoding: "utf8" })
      .map((name) => join(this.home, name))
      .filter((path) => isFile(path) && !path.startsWith(this.folder))
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
  }

  async run(
    words: readonly string[],
    { browser = agrees, env = {} }: { browser?: Browser; env?: Record<string, string> } = {},
  ): Promise<CliAnswer> {
    const written = { stdout: "", stderr: "" };
    const sink = (name: keyof typeof written) => ({
      write: (text: string) => {
        written[name] += text;
        const [, url] = /open this address to log in:\n(\S+)\n/.exec(text) ?? [];
        if (url !== undefined) void browser(url);
      },
    });
    const code = await runProgram(words, {
      stdout: sink("stdout"),
      stderr: sink("stderr"),
      stdin: Object.assign(nothing(), { isTTY: false }),
      env: { ...this.env, ...env },
      cwd: this.home,
    });
    this.said += `${written.stdout}\n${written.stderr}\n`;
    return { code, ...written };
  }

  leave(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}

async function* nothing(): AsyncGenerator<string> {}
