import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractPython } from "./extract-python.ts";

/** The parameters of each tool, by its name. */
async function parametersOf(source: string): Promise<Readonly<Record<string, string>>> {
  const { tools } = await withFiles({ "a.py": source }, (folder) =>
    extractPython([join(folder, "a.py")]),
  );
  return Object.fromEntries(
    tools.map(({ tool: { name, inputSchema } }) => [
      name,
      Object.keys(inputSchema?.["properties"] ?? {}).join(" "),
    ]),
  );
}

test("X4 what a decorator gives to a function is not a parameter of the tool", async () => {
  expect(
    await parametersOf(`
import functools
def with_connection(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        return function("connection", *args, **kwargs)
    return inner
def with_token(name):
    def decorate(function):
        async def inner(*args, **kwargs):
            kwargs["token"] = name
            return await function(*args, user="me", **kwargs)
        return inner
    return decorate
def passing(function):
    def inner(first, *args, flag, **kwargs):
        return function(first, *args, flag=flag, **kwargs)
    return inner
def undecided(function):
    def inner(*args, **kwargs):
        if args:
            return function("more", *args, **kwargs)
        return function(*args, **kwargs)
    return inner
@with_connection
def find(connection, query: str): "Finds."
@with_token("secret")
async def send(text: str, user: str, token: str): "Sends."
@with_token("secret")
@with_connection
def both(connection, text: str, user: str, token: str): "Both."
@passing
def same(first: int, flag: bool): "The same."
@undecided
def all_of_it(first: int): "Everything."
`),
  ).toEqual({
    find: "query",
    send: "text",
    both: "text",
    same: "first flag",
    all_of_it: "first",
  });
});

test("X4 a decorator of a method is given its object first", async () => {
  expect(
    await parametersOf(`
def with_connection(function):
    def inner(self, *args, **kwargs):
        return function(self, self.connection, *args, **kwargs)
    return inner
class Shop:
    connection = 1
    @with_connection
    def order(self, connection, article: str): "Orders."
`),
  ).toEqual({ order: "article" });
});
