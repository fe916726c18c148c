// What the servers of both eras answer. Every answer carries the name of the server and the token of
// the call, so that whoever asked can tell whether it is the right one.

let die;

/** Makes the server die, by this function, instead of answering a token that begins with `die`. */
export function onDeath(how) {
  die = how;
}

/** The text of an answer. A server that dies gives none. */
export async function given(name, what, token) {
  if (die !== undefined && token.startsWith("die")) {
    die();
    await new Promise(() => {});
  }
  return `${name}:${what}:${token}`;
}

export const text = (value) => ({ content: [{ type: "text", text: value }] });

export const messages = (value) => ({
  messages: [{ role: "user", content: { type: "text", text: value } }],
});

export const contents = (uri, value) => ({ contents: [{ uri: String(uri), text: value }] });

/** The template whose resources are the tokens themselves. */
export const templateOf = (name) => `up://${name}/{token}`;

/** The resource that clients subscribe to. */
export const newsOf = (name) => `news://${name}`;

export const suggestions = (name, value) => [`${value}-of-${name}`];

export const question = (name, token) => ({
  message: `${name}:${token}`,
  requestedSchema: { type: "object", properties: { who: { type: "string" } }, required: ["who"] },
});

export const visit = (name, token) => ({
  message: `${name}:${token}`,
  url: `https://example.com/${name}/${token}`,
});

export const sampling = (name, token) => ({
  messages: [{ role: "user", content: { type: "text", text: `${name}:${token}` } }],
  maxTokens: 10,
});

/**
 * The official client drops progress that it reads together with the answer; a token that begins with
 * `slow` lets it read them one after the other.
 */
export async function pause(token) {
  if (token.startsWith("slow")) await new Promise((resolve) => setTimeout(resolve, 100));
}
