import type { Format } from "./format.ts";

const NAME = "(?:\\w|%[0-9A-Fa-f]{2})+";
const VARIABLE = new RegExp(`^${NAME}(?:\\.${NAME})*(?::[1-9]\\d{0,3}|\\*)?$`);
/** Characters that may not stand outside of expressions (RFC 6570, section 2.1). */
const NO_LITERAL = /[\p{Cc} "<>\\^`{|}]|%(?![0-9A-Fa-f]{2})/u;

export const uriTemplate: Format = {
  name: "uri-template",
  example: "/users/{id}",
  test(text) {
    let at = 0;
    while (at < text.length) {
      const open = text.indexOf("{", at);
      if (NO_LITERAL.test(text.slice(at, open < 0 ? text.length : open))) return false;
      if (open < 0) return true;
      const close = text.indexOf("}", open);
      if (close < 0 || !isExpression(text.slice(open + 1, close))) return false;
      at = close + 1;
    }
    return true;
  },
  superset: '^[^\\x00-\\x20"<>\\\\^`|]*$',
  subset: "^(?:/[a-z0-9]+)*$",
};

function isExpression(text: string): boolean {
  const variables = /^[+#./;?&]/.test(text) ? text.slice(1) : text;
  return variables.split(",").every((variable) => VARIABLE.test(variable));
}
