import { counted, ToolcribError } from "@toolcrib/model";
import { isGlob } from "../access/actor.ts";
import type { Store } from "../store/open-store.ts";
import { addWebhook, listWebhooks, removeWebhook, retryWebhook } from "../webhooks/webhooks.ts";
import { readNumber } from "./given-words.ts";
import type { Operator } from "./operator.ts";

/** What an operator says about webhooks. */
export interface WebhookWords {
  /** What follows `hub webhook`. */
  readonly words: readonly string[];
  readonly namespace: string | undefined;
}

/** `hub webhook add|list|remove|retry`. */
export async function operateWebhooks(
  store: Store,
  { words: [verb, word], namespace = "*" }: WebhookWords,
  { print, note, json }: Operator,
): Promise<void> {
  const at = new Date().toISOString();
  const by = { actor: "command-line", at };
  switch (verb) {
    case "add": {
      const added = await addWebhook(
        store,
        { url: readUrl(word), namespace: readGlob(namespace) },
        by,
      );
      if (json) json(added);
      else {
        print(added.secret);
        note(`this is the secret of webhook ${added.id}; it is not shown again`);
      }
      return;
    }
    case "list": {
      const webhooks = await listWebhooks(store);
      if (json) json({ webhooks });
      else if (webhooks.length === 0) note("there are no webhooks");
      else
        for (const { id, url, namespace: glob, pending, dead, failure } of webhooks)
          print(
            [
              id,
              glob,
              url,
              `${pending} waiting`,
              `${dead} given up`,
              ...(failure ? [failure] : []),
            ].join("  "),
          );
      return;
    }
    case "remove": {
      const id = readNumber(word, "hub webhook remove");
      if (!(await removeWebhook(store, id, by)))
        throw new ToolcribError("usage", `there is no webhook ${id}`);
      if (json) json({ removed: id });
      else note(`webhook ${id} is removed`);
      return;
    }
    case "retry": {
      const id = readNumber(word, "hub webhook retry");
      const retried = await retryWebhook(store, id, at);
      if (json) json({ retried });
      else note(`${counted(retried, "change")} will be sent again`);
      return;
    }
    default:
      throw new ToolcribError("usage", "hub webhook is followed by add, list, remove or retry");
  }
}

function readUrl(word = ""): string {
  const url = URL.canParse(word) ? new URL(word) : undefined;
  const isRead = url !== undefined && /^https?:$/.test(url.protocol) && url.username === "";
  if (isRead && url.password === "" && url.href.length <= 2_000) return url.href;
  throw new ToolcribError("usage", "hub webhook add takes the https: URL that changes are sent to");
}

function readGlob(namespace: string): string {
  if (isGlob(namespace)) return namespace;
  throw new ToolcribError(
    "usage",
    "--namespace says for which servers: a name, or the beginning of names and *, as io.github.me/*",
  );
}
