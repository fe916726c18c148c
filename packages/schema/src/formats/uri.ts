import type { Format } from "./format.ts";
import { PLAIN_HOST_NAME } from "./hostname.ts";
import { isAbsoluteUri, isUriReference } from "./uri-syntax.ts";

const SCHEME = "^[A-Za-z][A-Za-z0-9+.-]*:";
const PLAIN_URI = `^https://${PLAIN_HOST_NAME}(?:/[a-z0-9]+)*$`;
const PLAIN_REFERENCE = `^(?:https://${PLAIN_HOST_NAME})?(?:/[a-z0-9]+)*$`;

export const uri: Format = {
  name: "uri",
  example: "https://example.com/a",
  test: (text) => isAbsoluteUri(text, "uri"),
  superset: `${SCHEME}[!-~]*$`,
  subset: PLAIN_URI,
  implies: ["uri-reference", "iri", "iri-reference"],
};

export const uriReference: Format = {
  name: "uri-reference",
  example: "../a?b=c",
  test: (text) => isUriReference(text, "uri"),
  superset: "^[!-~]*$",
  subset: PLAIN_REFERENCE,
  implies: ["iri-reference"],
};

/** A URI that may be written in Unicode (RFC 3987). */
export const iri: Format = {
  name: "iri",
  example: "https://example.com/é",
  test: (text) => isAbsoluteUri(text, "iri"),
  superset: SCHEME,
  subset: PLAIN_URI,
  implies: ["iri-reference"],
};

export const iriReference: Format = {
  name: "iri-reference",
  example: "../é",
  test: (text) => isUriReference(text, "iri"),
  subset: PLAIN_REFERENCE,
};
