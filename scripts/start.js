// Opens the playground over examples/: what `npm start` does.
import { spawn } from "node:child_process";
import { createServer } from "node:net";

const WANTED_PORT = 4180;
const SOURCES = [
  "weather=examples/weather/weather.ts",
  "python=examples/issue-tracker/tracker.py",
  "tracker=examples/issue-tracker/tracker.ts",
  "everything=examples/gateway/mcp.json#everything",
  "--config",
  "examples/start.json",
];

const port = (await isFree(WANTED_PORT)) ? WANTED_PORT : 0;
if (port !== WANTED_PORT)
  process.stdout.write(`port ${WANTED_PORT} is taken, so another one is used\n`);

const words = ["packages/cli/bin/toolcrib.js", "dev", ...SOURCES, "--port", String(port)];
const server = spawn(process.execPath, [...words, ...process.argv.slice(2)], { stdio: "inherit" });
// Ctrl-C reaches both processes; the server ends after its calls in flight, and this one with it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));

/** Whether a port of this machine can be listened on. */
function isFree(wanted) {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.on("error", (error) => (error.code === "EADDRINUSE" ? resolve(false) : reject(error)));
    probe.listen(wanted, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
