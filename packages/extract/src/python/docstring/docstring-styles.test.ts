import { expect, test } from "vitest";
import type { Docstring } from "./docstring.ts";
import { parseDocstring } from "./parse-docstring.ts";

const parse = (text: string, ...known: string[]): Docstring => parseDocstring(text, new Set(known));
const texts = ({ parameters }: Docstring) =>
  Object.fromEntries([...parameters].map(([name, { text }]) => [name, text]));

const styles = {
  Google: `Create a new GitHub issue.

    The second paragraph
    goes on.

    Args:
        title (str): The issue title
        body: The issue description,
            on two lines

    Returns:
        The created issue data

    Raises:
        ValueError: If the title is empty

    Tags:
        issues, write
    `,
  NumPy: `Create a new GitHub issue.

    The second paragraph
    goes on.

    Parameters
    ----------
    title : str
        The issue title
    body
        The issue description,
        on two lines

    Returns
    -------
    dict
        The created issue data

    Raises
    ------
    ValueError
        If the title is empty

    Tags
    ----
    issues, write
    `,
  reStructuredText: `Create a new GitHub issue.

    The second paragraph
    goes on.

    :param str title: The issue title
    :param body: The issue description,
        on two lines
    :return: The created issue data
    :rtype: dict
    :raises ValueError: If the title is empty
    :tags: issues, write
    `,
  Epytext: `Create a new GitHub issue.

    The second paragraph
    goes on.

    @type title: str
    @param title: The issue title
    @param body: The issue description,
        on two lines
    @return: The created issue data
    @raise ValueError: If the title is empty
    @tags: issues, write
    `,
};

test.each(Object.entries(styles))("X3 %s style is detected and read", (_, text) => {
  const docs = parse(text, "title", "body");
  expect(docs.description).toBe("Create a new GitHub issue.\n\nThe second paragraph goes on.");
  expect(texts(docs)).toEqual({
    title: "The issue title",
    body: "The issue description, on two lines",
  });
  expect(docs.parameters.get("title")?.type).toBe("str");
  expect(docs.returns?.text).toBe("The created issue data");
  expect(docs.raises).toEqual([{ type: "ValueError", text: "If the title is empty" }]);
  expect(docs.tags).toEqual(["issues", "write"]);
});
