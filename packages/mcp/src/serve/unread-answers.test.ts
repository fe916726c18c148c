import { EventEmitter } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { UnreadAnswers } from "./unread-answers.ts";

test("A9 what waits to be read is known to the next request, before any timer runs", () => {
  const server: Server = createServer();
  const told: string[] = [];
  const unread = new UnreadAnswers(server, {
    writeMs: 60_000,
    unreadBytes: 50,
    onDisconnect: (message) => told.push(message),
  });
  const socket = Object.assign(new EventEmitter(), { writableLength: 51, bytesWritten: 51 });
  server.emit("connection", socket as unknown as Socket);
  const ask = (): boolean =>
    unread.isTooMany({ socket } as unknown as IncomingMessage, { socket } as never);
  expect(ask()).toBe(true);
  expect(told).toEqual([]);
  server.emit("close");
});
