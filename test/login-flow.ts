import { writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect } from "vitest";
import { AuthorizationServer } from "./authorization-server.ts";
import { foundSecrets } from "./canaries.ts";
import { LoginUser } from "./login-user.ts";
import {
  type ProtectedOptions,
  type ProtectedServer,
  startProtectedServer,
} from "./protected-server.ts";

/** An authorization server, a user, and servers that the user logs in to: new ones for every test. */
export class LoginFlow {
  /** What is closed after a test. */
  readonly opened: { close: () => void }[] = [];
  #issuer: AuthorizationServer | undefined;
  #user: LoginUser | undefined;

  get issuer(): AuthorizationServer {
    if (this.#issuer === undefined) throw new Error("no test runs");
    return this.#issuer;
  }

  get user(): LoginUser {
    if (this.#user === undefined) throw new Error("no test runs");
    return this.#user;
  }

  async begin(): Promise<void> {
    this.#issuer = await AuthorizationServer.start();
    this.#user = new LoginUser();
  }

  /** Whatever a flow was about: no token, code or secret is anywhere but in the files of logins. */
  end(): void {
    const { issuer, user } = this;
    const everything = `${user.said}\n${user.otherFiles()}`;
    for (const each of this.opened.splice(0)) each.close();
    issuer.close();
    user.leave();
    expect(foundSecrets(issuer.secrets, everything)).toEqual([]);
  }

  async server(options: ProtectedOptions = {}): Promise<ProtectedServer> {
    const server = await startProtectedServer(this.issuer, options);
    this.opened.push(server);
    return server;
  }

  /** Logs in, and expects that it works. */
  async loggedIn(server: ProtectedServer, ...words: readonly string[]): Promise<void> {
    const { code, stderr } = await this.user.run(["login", server.url, ...words]);
    expect({ code, stderr }).toMatchObject({ code: 0 });
  }

  /** Rewrites what is kept of the one login. */
  changeKept(change: (login: ReturnType<LoginUser["kept"]>) => void): void {
    const [file = ""] = this.user.files();
    const login = this.user.kept();
    change(login);
    writeFileSync(file, JSON.stringify(login));
  }

  /** Lets the token of the one login be over, as the file says. */
  expire(): void {
    this.changeKept(({ tokens }) => {
      if (tokens !== undefined) tokens.expiresAt = Date.now() - 1;
    });
  }
}

/** A flow for every test of a file. */
export function loginFlow(): LoginFlow {
  const flow = new LoginFlow();
  beforeEach(() => flow.begin());
  afterEach(() => flow.end());
  return flow;
}

/** The words that call a tool of a server. */
export function callOf(server: ProtectedServer, tool = "read"): readonly string[] {
  return ["call", server.url, tool];
}
