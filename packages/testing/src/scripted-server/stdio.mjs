// node stdio.mjs ERA FAULT: a server over stdio that goes wrong on purpose.
import { spawn } from "node:child_process";
import { appendFileSync, closeSync } from "node:fs";
import { createInterface } from "node:readline";
import { acknowledgement, addTool, answerTo, changeNotice } from "./messages.mjs";

const [era, fault] = process.argv.slice(2);
if (process.env.PIDS) {
  // A process of its own below this one: it must not outlive the connection either.
  const below = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  below.unref();
  appendFileSync(process.env.PIDS, `${process.pid}\n${below.pid}\n`);
}
if (process.env.STUBBORN) process.on("SIGTERM", () => {});
if (process.env.STUBBORN || fault === "never-starts") setInterval(() => {}, 1_000);
if (fault === "exits-at-once") {
  process.stderr.write("cannot find the configuration\n");
  process.exit(3);
}
if (fault === "stdout-noise") process.stdout.write("Server listening...\n{not json}\n\n");
if (fault === "stderr-flood") process.stderr.write("flood ".repeat(200_000));

let subscription;
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const faults = {
  "dies-mid-call": () => process.kill(process.pid, "SIGKILL"),
  hangs: () => {},
  "half-line": (text) => process.stdout.write(text.slice(0, text.length / 2)),
  "huge-line": () => {
    const chunk = "x".repeat(1024 * 1024);
    let left = 100;
    const write = () => {
      while (left-- > 0)
        if (!process.stdout.write(chunk)) return process.stdout.once("drain", write);
    };
    process.stdout.on("error", () => process.exit(0));
    write();
  },
  "invalid-utf8": (text) => {
    const at = text.indexOf("work:");
    const bytes = [
      Buffer.from(text.slice(0, at)),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(text.slice(at)),
    ];
    process.stdout.write(Buffer.concat([...bytes, Buffer.from("\n")]));
  },
  "wrong-id": (_text, message) => say({ ...answerTo(message, era), id: 987_654 }),
  "duplicate-id": (text) => process.stdout.write(`${text}\n${text.replace("work:", "again:")}\n`),
  "stdout-noise": (text) => process.stdout.write(`debug: working\n${text}\n`),
  "stderr-flood": (text) =>
    process.stderr.write("flood ".repeat(200_000), () => process.stdout.write(`${text}\n`)),
  "slow-drip": (text) => {
    let at = 0;
    setInterval(() => process.stdout.write(text[at++] ?? ""), 200);
  },
  "cut-mid-answer": (text) => {
    process.stdout.write(text.slice(0, 20), () => closeSync(1));
    setInterval(() => {}, 1_000);
  },
  "list-changes": (text) => {
    addTool("added");
    say(changeNotice(subscription));
    process.stdout.write(`${text}\n`);
  },
};

createInterface({ input: process.stdin }).on("line", (line) => {
  if (fault === "never-starts") return;
  const message = JSON.parse(line);
  if (message.method === "subscriptions/listen") {
    subscription = message.id;
    return say(acknowledgement(subscription));
  }
  if (message.id === undefined) return;
  const answer = answerTo(message, era);
  const bad = message.method === "tools/call" && message.params.name === "work" && faults[fault];
  if (bad) bad(JSON.stringify(answer), message);
  else say(answer);
});
