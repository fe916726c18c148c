// A small API for bookshop.yaml: node bookshop.js [PORT]. It keeps everything in memory.
import { createServer } from "node:http";

const KEY = process.env.BOOKSHOP_KEY ?? "open-sesame";
const BOOKS = [
  { isbn: "9780000000017", title: "Trees of the north", price: 24.5, subjects: ["trees"] },
  { isbn: "9780000000024", title: "Birds in trees", price: 18, subjects: ["birds", "trees"] },
  { isbn: "9780000000031", title: "Why it rains", price: 9.9, subjects: ["weather"] },
];
const covers = new Map();
const orders = new Map();

const routes = [
  { method: "GET", path: /^\/v1\/books$/, open: true, answer: findBooks },
  { method: "GET", path: /^\/v1\/books\/(\d+)\/cover$/, open: true, answer: getCover },
  { method: "PUT", path: /^\/v1\/books\/(\d+)\/cover$/, answer: putCover },
  { method: "POST", path: /^\/v1\/orders$/, answer: placeOrder },
  { method: "DELETE", path: /^\/v1\/orders\/(\d+)$/, answer: cancelOrder },
];

const server = createServer(async (request, response) => {
  const url = new URL(request.url, "http://127.0.0.1");
  const route = routes.find(
    ({ method, path }) => method === request.method && path.test(url.pathname),
  );
  const send = (status, body, type = "application/json") => {
    const bytes = type === "application/json" ? JSON.stringify(body) : body;
    response.writeHead(status, body === undefined ? {} : { "content-type": type }).end(bytes);
  };
  if (route === undefined) return send(404, { error: "there is nothing here" });
  if (!route.open && request.headers["x-api-key"] !== KEY)
    return send(401, { error: "the header X-Api-Key is missing or wrong" });
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const [, parameter] = route.path.exec(url.pathname);
  return route.answer({ url, body, parameter, type: request.headers["content-type"], send });
});

function findBooks({ url, send }) {
  const title = url.searchParams.get("title")?.toLowerCase() ?? "";
  const subjects = url.searchParams.get("subjects")?.split(",") ?? [];
  const found = BOOKS.filter(
    (book) =>
      book.title.toLowerCase().includes(title) &&
      subjects.every((subject) => book.subjects.includes(subject)),
  ).sort((a, b) => a.price - b.price);
  send(200, { books: found.slice(0, Number(url.searchParams.get("limit") ?? 10)) });
}

function getCover({ parameter, send }) {
  const cover = covers.get(parameter);
  if (cover === undefined) return send(404, { error: `there is no cover of ${parameter}` });
  return send(200, cover, "image/png");
}

async function putCover({ parameter, body, type, send }) {
  const form = await new Response(body, { headers: { "content-type": type } }).formData();
  covers.set(parameter, Buffer.from(await form.get("file").arrayBuffer()));
  send(204);
}

function placeOrder({ body, send }) {
  const id = orders.size + 1;
  const order = { id, ...JSON.parse(body.toString()), arrives: "2026-12-01" };
  orders.set(id, order);
  send(201, order);
}

function cancelOrder({ parameter, send }) {
  if (orders.delete(Number(parameter))) return send(204);
  return send(404, { error: `there is no order ${parameter}` });
}

server.listen(Number(process.argv[2] ?? 4192), "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}/v1\n`);
});
