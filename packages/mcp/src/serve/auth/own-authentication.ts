import type { CallAuth } from "@toolcrib/runtime";
import { refusal } from "../plain-answer.ts";
import type { RequestHead } from "../request-head.ts";
import type { Authentication, Authenticator } from "./authenticator.ts";
import { askForToken } from "./bearer-challenge.ts";

/** Finds who an application has authenticated by itself, as a middleware in front. */
export type FindCaller = (
  request: RequestHead,
) => CallAuth | undefined | Promise<CallAuth | undefined>;

/** Authenticates with what an application already knows: undefined is nobody, who is refused. */
export function ownAuthentication(find: FindCaller): Authenticator {
  const judge = (auth: CallAuth | undefined): Authentication =>
    auth === undefined ? { refused: askForToken({}) } : { auth };
  const failed: Authentication = { refused: refusal(503, "The caller could not be authenticated") };
  return {
    authenticate: (request) => {
      try {
        const found = find(request);
        return found instanceof Promise ? found.then(judge).catch(() => failed) : judge(found);
      } catch {
        return failed;
      }
    },
  };
}
