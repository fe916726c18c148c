import { expect, test } from "vitest";
import type { Docstring } from "./docstring.ts";
import { parseDocstring } from "./parse-docstring.ts";

const parse = (text: string, ...known: string[]): Docstring => parseDocstring(text, new Set(known));
const texts = ({ parameters }: Docstring) =>
  Object.fromEntries([...parameters].map(([name, { text }]) => [name, text]));

test("X3 sections that are not ours stay in the description, with their shape", () => {
  const docs = parse(
    `Sums.

    Note:
        Slow.

    Args:
        a: one

    Example:
        >>> total(1)
        1
        >>> total(2)
        2
    `,
    "a",
  );
  expect(docs.description).toBe(
    "Sums.\n\nNote:\n    Slow.\n\nExample:\n    >>> total(1)\n    1\n    >>> total(2)\n    2",
  );
});

test("X3 words before a colon that are not parameters stay with the text above them", () => {
  const docs = parse(
    "Sum.\n\nArgs:\n    a: see\n    http://example.com: the docs\n    note: this is a note\n    b: two\n",
    "a",
    "b",
  );
  expect(texts(docs)).toEqual({
    a: "see http://example.com: the docs note: this is a note",
    b: "two",
  });
  expect(docs.strangers).toEqual([]);
});

test("X3 a name that is nearly a parameter is pointed out", () => {
  const docs = parse("Sum.\n\nArgs:\n    first: one\n    secnd: two\n", "first", "second");
  expect(docs.strangers).toEqual(["secnd"]);
  expect(parse("Sum.\n\n:param gone: one\n", "first").strangers).toEqual(["gone"]);
});

test("X3 types in brackets, stars, blank lines and entries on the next line", () => {
  const docs = parse(
    `Sum.

    Args:
        a (dict[str, Any]): one
        b (Optional[Literal['x', 'y']], optional): two (e.g. foo): bar

            A second paragraph.
        c (Callable[[int], str]): cc
        d:
            on the next line
        *args: rest
        **kwargs: more
    `,
    ..."abcd",
    "args",
    "kwargs",
  );
  expect(texts(docs)).toEqual({
    a: "one",
    b: "two (e.g. foo): bar\n\nA second paragraph.",
    c: "cc",
    d: "on the next line",
    args: "rest",
    kwargs: "more",
  });
  expect([...docs.parameters.values()].map(({ type }) => type)).toEqual([
    "dict[str, Any]",
    "Optional[Literal['x', 'y']]",
    "Callable[[int], str]",
    undefined,
    undefined,
    undefined,
  ]);
});

test("X3 a result keeps its paragraphs and lists", () => {
  const docs = parse(
    "Fetch.\n\nReturns:\n    dict: User data containing:\n        - id: the id\n        - name: the name\n\n    Second paragraph.\n",
  );
  expect(docs.returns).toEqual({
    type: "dict",
    text: "User data containing:\n    - id: the id\n    - name: the name\n\nSecond paragraph.",
  });
});

test("X3 an entry at the margin counts when it is a parameter", () => {
  const docs = parse("Sum.\n\nArgs:\na: one\nb: two\n\nMore text.", "a", "b");
  expect(texts(docs)).toEqual({ a: "one", b: "two" });
  expect(docs.description).toBe("Sum.\n\nMore text.");
});

test("X3 a paragraph at the margin right below Returns or Raises belongs to it", () => {
  const docs = parse(
    "Sum.\n\nReturns:\ndict: The sum, and\nhow it was made.\n\nRaises:\nValueError: none given\n\nMore text.",
  );
  expect(docs.description).toBe("Sum.\n\nMore text.");
  expect(docs.returns).toEqual({ type: "dict", text: "The sum, and how it was made." });
  expect(docs.raises).toEqual([{ type: "ValueError", text: "none given" }]);
  expect(parse("Sum.\n\nReturns:\n\nMore text.").description).toBe("Sum.\n\nMore text.");
  expect(parse("Sum.\n\nReturns:\nExample:\n    sum()").description).toContain("Example:");
});

test("X8 Tags and Annotations are lists of entries", () => {
  const docs = parse(
    "X.\n\nTags:\n    Basic, Another Tag\n    - Third\n\nAnnotations:\n    read-only\n    title: Current: weather\n",
  );
  expect(docs.tags).toEqual(["Basic", "Another Tag", "Third"]);
  expect(docs.annotations).toEqual(["read-only", "title: Current: weather"]);
});

test("an empty docstring says nothing", () => {
  for (const text of ["", "   \n  ", "\n\n"]) expect(parse(text).description).toBe("");
});

test("X8 tags that begin like a resource or a completion are words like others", () => {
  const tags = (lines: string) => parse(`Lists them.\n\nTags:\n    ${lines}\n`).tags;
  expect(tags("Resource Allocations")).toEqual(["Resource Allocations"]);
  expect(tags("complete, update task, mime type")).toEqual([
    "complete",
    "update task",
    "mime type",
  ]);
  expect(tags("resource: users://{id,name}")).toEqual(["resource: users://{id,name}"]);
  expect(tags("resource users://{id,name}")).toEqual(["resource users://{id,name}"]);
});

test("X8 a line at the margin below Tags is not one of them", () => {
  const docs = parse("X.\n\nTags:\n    Basic\nMore text.");
  expect(docs.tags).toEqual(["Basic"]);
  expect(docs.description).toBe("X.\n\nMore text.");
});

test("X3 a section whose heading is indented like a block is read", () => {
  const docs = parseDocstring(
    `Delete a repository (requires admin permissions).

        Args:
            name (str): The full name.

    Returns:
        A message.

    Example:
        Args:
            code: stays
    `,
    new Set(["name"]),
  );
  expect(docs.description).toBe(
    "Delete a repository (requires admin permissions).\n\nExample:\n    Args:\n        code: stays",
  );
  expect(docs.parameters.get("name")).toEqual({ text: "The full name.", type: "str" });
  expect(docs.returns?.text).toBe("A message.");
});

test("X3 a paragraph of nothing but parameters is their section, without a heading too", () => {
  const docs = parse(
    `Connects to a broker.

    broker: The id of the broker
    user_name (str): The name
        of the user
    - password: Its password

    Returns:
        The connection
    `,
    "broker",
    "user_name",
    "password",
  );
  expect(docs.description).toBe("Connects to a broker.");
  expect(texts(docs)).toEqual({
    broker: "The id of the broker",
    user_name: "The name of the user",
    password: "Its password",
  });
  expect(docs.returns?.text).toBe("The connection");
});

test.each([
  "Adds.\n\nnote: this is prose\nof two lines",
  "Adds.\n\nnote: this is prose\nother: this is no parameter",
  "Adds.\nnote: this goes on",
  "Adds.\n\nnote: twice\nnote: twice",
])("X3 other paragraphs stay what they are: %j", (text) => {
  const docs = parse(text, "note");
  expect(texts(docs)).toEqual({});
  expect(docs.description).toContain("note: ");
});

test("X3 where a heading announces the parameters, no other paragraph is their section", () => {
  const docs = parse("Adds.\n\nnote: prose\n\nArgs:\n    a: the a\n", "note", "a");
  expect(texts(docs)).toEqual({ a: "the a" });
});
