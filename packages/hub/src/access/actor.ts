/** What a token can allow, the least first. */
export const ACTIONS = ["publish", "accept", "admin"] as const;

/** One thing that a token can allow. */
export type Action = (typeof ACTIONS)[number];

/** Somebody who asks, and what they may do. */
export interface Actor {
  /** As the audit log names it: `token:3`, `loopback`. */
  readonly name: string;
  /** The servers it may change: globs with spaces between them. */
  readonly namespace: string;
  readonly actions: readonly Action[];
}

/** Whether an actor may do something to a server; an administrator may do everything in its namespace. */
export function mayDo(actor: Actor, action: Action, server: string): boolean {
  return (
    actor.namespace.split(" ").some((glob) => matchesGlob(glob, server)) &&
    (actor.actions.includes(action) || actor.actions.includes("admin"))
  );
}

/** Whether a text is a glob as tokens have it: a name, or the beginning of names followed by `*`. */
export function isGlob(text: string): boolean {
  return /^[^\s*]{0,199}[^\s]$/.test(text);
}

/** Whether a name matches a glob. */
export function matchesGlob(glob: string, name: string): boolean {
  return glob.endsWith("*") ? name.startsWith(glob.slice(0, -1)) : name === glob;
}
