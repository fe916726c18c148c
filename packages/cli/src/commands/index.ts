import type { CommandEntry } from "./command.ts";

/** Every command, in the order of the help; each is loaded only when it is called. */
export const commands: readonly CommandEntry[] = [
  {
    name: "list",
    summary: "show servers and their tools",
    load: async () => (await import("./list.ts")).list,
  },
  {
    name: "show",
    summary: "show one tool: signature, parameters, result, hints, digest",
    load: async () => (await import("./show.ts")).show,
  },
  {
    name: "search",
    summary: "find the tools that fit a question",
    load: async () => (await import("./search.ts")).search,
  },
  {
    name: "call",
    summary: "call a tool, its arguments and its result checked",
    load: async () => (await import("./call.ts")).call,
  },
  {
    name: "prompt",
    summary: "fill in a prompt and show its messages",
    load: async () => (await import("./prompt.ts")).prompt,
  },
  {
    name: "read",
    summary: "read a resource",
    load: async () => (await import("./read.ts")).read,
  },
  {
    name: "login",
    summary: "log in to a server that takes access tokens (OAuth)",
    load: async () => (await import("./login.ts")).login,
  },
  {
    name: "logout",
    summary: "forget the login to a server",
    load: async () => (await import("./logout.ts")).logout,
  },
  {
    name: "serve",
    summary: "serve tools as one MCP server",
    load: async () => (await import("./serve.ts")).serve,
  },
  {
    name: "dev",
    summary: "try tools in a browser while you write them",
    load: async () => (await import("./dev.ts")).dev,
  },
  {
    name: "extract",
    summary: "turn functions into tools",
    load: async () => (await import("./extract.ts")).extract,
  },
  {
    name: "doctor",
    summary: "say why a function is not a tool",
    load: async () => (await import("./doctor.ts")).doctor,
  },
  {
    name: "init",
    summary: "write a small project with a tool, a test and a client entry",
    load: async () => (await import("./init.ts")).init,
  },
  {
    name: "validate",
    summary: "check definitions, or a value against a tool's schema",
    load: async () => (await import("./validate.ts")).validate,
  },
  {
    name: "lint",
    summary: "find problems in tools: security, correctness, clarity",
    load: async () => (await import("./lint.ts")).lint,
  },
  {
    name: "diff",
    summary: "prove whether a new version keeps the old contract",
    load: async () => (await import("./diff.ts")).diff,
  },
  {
    name: "lock",
    summary: "pin every definition in a file, or accept a change",
    load: async () => (await import("./lock.ts")).lock,
  },
  {
    name: "check",
    summary: "compare what is locked with what is there now",
    load: async () => (await import("./check.ts")).check,
  },
  {
    name: "scan",
    summary: "look at every server that your clients have configured",
    load: async () => (await import("./scan.ts")).scan,
  },
  {
    name: "rules",
    summary: "list the rules, or explain one",
    load: async () => (await import("./rules.ts")).rules,
  },
  {
    name: "snapshot",
    summary: "capture the tools of a server in a file",
    load: async () => (await import("./snapshot.ts")).snapshot,
  },
  {
    name: "export",
    summary: "write tools for a model provider, as TypeScript or as a page",
    load: async () => (await import("./export.ts")).exportTools,
  },
  {
    name: "convert",
    summary: "bring a registry file into another format",
    load: async () => (await import("./convert.ts")).convert,
  },
  {
    name: "fill",
    summary: "write the definitions of live servers into a registry file",
    load: async () => (await import("./fill.ts")).fill,
  },
  {
    name: "publish",
    summary: "publish a version to a hub, or learn what it breaks",
    load: async () => (await import("./publish.ts")).publish,
  },
  {
    name: "hub",
    summary: "run a registry that refuses to break its users",
    load: async () => (await import("./hub.ts")).hub,
  },
  {
    name: "completion",
    summary: "print a script that completes commands in bash, zsh or fish",
    load: async () => (await import("./completion.ts")).completion,
  },
];
