// Serves examples/ at one address and says how to use it: what `npm start` does.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { createInterface } from "node:readline";

const WANTED_PORT = 4180;
const TOOLCRIB = "packages/cli/bin/toolcrib.js";
const SOURCES = [
  "weather=examples/weather/weather.ts",
  "python=examples/issue-tracker/tracker.py",
  "tracker=examples/issue-tracker/tracker.ts",
  "everything=examples/gateway/mcp.json#everything",
  "--config",
  "examples/start.json",
];

const port = (await freePort(WANTED_PORT)) ?? (await freePort(0));
if (port !== WANTED_PORT) print(`port ${WANTED_PORT} is taken, so another one is used: ${port}`);

const server = spawn(process.execPath, [TOOLCRIB, "serve", ...SOURCES, "--http", String(port)], {
  stdio: ["ignore", "pipe", "inherit"],
});
// Ctrl-C reaches both processes; the server ends after its calls in flight, and this one with it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));

for await (const line of createInterface({ input: server.stdout })) {
  print(line);
  const [url] = /http:\S+/.exec(line) ?? [];
  if (url !== undefined) await introduce(url);
}

/** Lists the tools and says how to connect. */
async function introduce(url) {
  print("");
  await toolcrib("list", url, "--show-tools");
  print(`
Connect a client:
  VS Code       code --add-mcp '{"name":"examples","type":"http","url":"${url}"}'
  Claude Code   claude mcp add --transport http examples ${url}
  Cursor        ~/.cursor/mcp.json: {"mcpServers":{"examples":{"url":"${url}"}}}

Or from another terminal:
  npx toolcrib call ${url} weather_getWeather city=Nairobi

Stop it with Ctrl-C.`);
}

function toolcrib(...words) {
  const child = spawn(process.execPath, [TOOLCRIB, ...words], { stdio: "inherit" });
  return new Promise((resolve) => child.on("exit", resolve));
}

/** A port that can be listened on: the one wanted, or any for 0; undefined when it is taken. */
function freePort(wanted) {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.on("error", (error) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    probe.listen(wanted, "127.0.0.1", () => {
      const { port: found } = probe.address();
      probe.close(() => resolve(found));
    });
  });
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
