import { createServer } from "node:http";

/**
 * Listens at a free port of this machine and prints it. `restart` cuts every connection, and listens
 * at the same port again a little later.
 */
export async function listen(handler) {
  let server;
  let port = 0;
  const up = () =>
    new Promise((resolve, reject) => {
      server = createServer(handler)
        .on("error", reject)
        .listen(port, "127.0.0.1", () => {
          ({ port } = server.address());
          resolve();
        });
    });
  await up();
  process.stdout.write(`${port}\n`);
  process.stdin.resume().on("end", () => process.exit(0));
  return {
    restart: () => {
      server.close(() => setTimeout(up, 20));
      server.closeAllConnections();
    },
  };
}
