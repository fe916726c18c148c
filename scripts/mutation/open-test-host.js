import { fork } from "node:child_process";
import { join } from "node:path";

/** Starts a process that keeps Vitest ready in the copy; one that does not answer in time is ended. */
export function openTestHost(place, env = {}) {
  let child;
  let ready;
  const start = () => {
    child = fork(join(place.folder, "scripts/mutation/test-host.js"), [], {
      cwd: place.folder,
      detached: true,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: { ...process.env, CI: "true", ...env },
    });
    ready = new Promise((resolve, reject) => {
      child.once("message", resolve);
      child.once("exit", () => reject(new Error("the process that runs tests ended at its start")));
    });
    return ready;
  };
  const stop = () => {
    try {
      if (child !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended already.
    }
    child = undefined;
  };
  process.on("exit", stop);
  return {
    /** The test files of a project. */
    async files(project) {
      const { files } = await (child === undefined ? start() : ready);
      return files.filter((one) => one.project === project).map(({ file }) => file);
    },
    /** Runs tests and returns what failed first, a deadline that passed included; nothing if all passed. */
    async run(request, timeoutMs, report = () => {}) {
      await (child === undefined ? start() : ready);
      const answer = await askedOf(child, request, timeoutMs, report);
      if (!answer.done) stop();
      return answer.failed;
    },
    close: stop,
  };
}

function askedOf(child, request, timeoutMs, report) {
  return new Promise((resolve) => {
    const settle = (answer) => {
      clearTimeout(timer);
      child.off("message", onMessage);
      child.off("exit", onExit);
      resolve(answer);
    };
    const timer = setTimeout(() => settle({ failed: "a deadline" }), timeoutMs);
    const onMessage = (message) => (message.done ? settle(message) : report(message));
    const onExit = () => settle({ failed: "the end of the process" });
    child.on("message", onMessage);
    child.on("exit", onExit);
    child.send(request);
  });
}
