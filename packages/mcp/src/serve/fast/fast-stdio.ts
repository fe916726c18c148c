import type { Writable } from "node:stream";
import { isJsonObject } from "@toolcrib/model";
import type { RunningCall } from "@toolcrib/runtime";
import { parseText } from "../../lines/parse-line.ts";
import { AnswerBatch } from "./answer-batch.ts";
import type { FastAnswer, FastPath } from "./fast-path.ts";
import type { StdioClient } from "./hot-request.ts";
import { RepeatedList } from "./repeated-list.ts";
import type { StdioEra } from "./stdio-era.ts";

/** Answers the hot lines of a stdio connection. */
export class FastStdio {
  readonly #fast: FastPath;
  readonly #era: StdioEra;
  readonly #stdout: Writable;
  readonly #answers: AnswerBatch;
  readonly #client: StdioClient;
  readonly #lists: RepeatedList = new RepeatedList();
  readonly #running: Map<unknown, RunningCall> = new Map();
  /** Calls that nobody waits for any more; one that ran into its deadline is still answered. */
  readonly #cancelled: WeakSet<RunningCall> = new WeakSet();

  constructor(fast: FastPath, era: StdioEra, stdout: Writable, client: StdioClient) {
    this.#fast = fast;
    this.#era = era;
    this.#stdout = stdout;
    this.#answers = new AnswerBatch(stdout);
    this.#client = client;
  }

  /** Whether the line was answered here; otherwise it is the SDK's. */
  answered(line: Buffer): boolean {
    const text = line.toString("utf8");
    if (this.#repeated(text)) return true;
    const message = parseText(text);
    if (message === undefined) return false;
    this.#cancel(message);
    const era = this.#era.current;
    if (era === undefined) {
      this.#era.watchRequest(message);
      return false;
    }
    const answer = this.#fast.answer(message, {
      transport: "stdio",
      era,
      ...this.#client,
    });
    if (answer === undefined) return false;
    if (answer.kind === "list" && isJsonObject(message))
      this.#lists.remember(text, message["id"], answer.cursor);
    this.#send(message, answer);
    return true;
  }

  /** The same list once more: only the page has to be looked up, since it may have changed. */
  #repeated(text: string): boolean {
    const again = this.#lists.match(text);
    if (again === undefined) return false;
    const answer = this.#fast.list(again.id, this.#era.current, again.cursor);
    if (answer === undefined) return false;
    this.#send(undefined, answer);
    return true;
  }

  /** Cancellations are passed on to the SDK, too: the call may be one of its own. */
  #cancel(message: unknown): void {
    if (!isJsonObject(message) || message["method"] !== "notifications/cancelled") return;
    const { params } = message;
    const call = isJsonObject(params) ? this.#running.get(params["requestId"]) : undefined;
    if (call !== undefined) this.#end(call, isJsonObject(params) ? params["reason"] : undefined);
  }

  #end(call: RunningCall, reason: unknown): void {
    this.#cancelled.add(call);
    call.abort(reason);
  }

  #send(message: unknown, answer: FastAnswer): void {
    if (answer.kind === "list") {
      const { head, page } = answer;
      if (page.text !== undefined) this.#answers.add(head + page.text);
      else {
        this.#answers.flush();
        this.#stdout.cork();
        this.#stdout.write(head);
        this.#stdout.write(page.bytes);
        this.#stdout.uncork();
      }
      return;
    }
    const { call, text } = answer;
    if (typeof text === "string") {
      this.#answers.add(text);
      return;
    }
    const id = isJsonObject(message) ? message["id"] : undefined;
    this.#running.set(id, call);
    void text.then((whole) => {
      if (this.#running.get(id) === call) this.#running.delete(id);
      if (!this.#cancelled.has(call)) this.#answers.add(whole);
    });
  }

  /** Writes the answers that are there, before something else is written. */
  flush(): void {
    this.#answers.flush();
  }

  /** Ends the calls in flight: their client is gone. */
  close(): void {
    for (const call of this.#running.values()) this.#end(call, new Error("the client went away"));
    this.flush();
  }
}
