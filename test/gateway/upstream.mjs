// node upstream.mjs NAME ERA TRANSPORT [KIND]: a server made with the official SDK of its era, to
// stand behind a gateway. KIND is `healthy`, `flapping` (dies instead of answering a token that says
// so, and can be started again), `hanging` (never answers), `gated` (answers once the file GATE is
// there) or `hostile`. Over HTTP it prints its port, which stays the same while it flaps.
import { existsSync, watch } from "node:fs";
import { basename, dirname } from "node:path";
import { onDeath } from "./answers.mjs";
import { listen } from "./http-port.mjs";

const [name, era, transport, kind = "healthy"] = process.argv.slice(2);

/** Settles when the file that opens the gate is there. */
async function gateOpened(file) {
  const opened = new Promise((resolve) => {
    const watcher = watch(dirname(file), (_event, changed) => {
      if (changed !== basename(file) || !existsSync(file)) return;
      watcher.close();
      resolve();
    });
  });
  if (!existsSync(file)) await opened;
}

/** What serves the era; a server that hangs needs none. */
const loadEra = () =>
  era === "2026-07-28" ? import("./upstream-2026.mjs") : import("./upstream-2025.mjs");

async function serveStdio() {
  const { overStdio } = await loadEra();
  if (kind === "gated") await gateOpened(process.env.GATE);
  if (kind === "flapping") onDeath(() => process.exit(1));
  await overStdio(name);
}

async function serveHttp() {
  const { httpHandler } = await loadEra();
  const { handle, forget } = httpHandler(name);
  const opened = kind === "gated" ? gateOpened(process.env.GATE) : undefined;
  const port = await listen(async (request, response) => {
    await opened;
    await handle(request, response);
  });
  if (kind !== "flapping") return;
  onDeath(() => {
    forget();
    port.restart();
  });
}

if (kind === "hostile") {
  const { beHostile } = await import("./upstream-hostile.mjs");
  beHostile(name);
} else if (kind !== "hanging") await (transport === "stdio" ? serveStdio() : serveHttp());
else if (transport === "stdio") process.stdin.resume().on("end", () => process.exit(0));
else await listen(() => {});
