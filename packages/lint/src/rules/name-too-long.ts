import { LIMITS, visibleText } from "@toolcrib/model";
import type { LintRule } from "../rule.ts";

/** Room that clients take for a prefix such as `mcp__github__`. */
const PREFIX_ROOM = 16;

/** The name leaves no room for a prefix. */
export const nameTooLong: LintRule = {
  id: "name-too-long",
  level: "info",
  why: `Model providers take ${LIMITS.wireNameLength} characters, and clients put the server's name in front: longer names are cut or refused.`,
  advice: "Shorten the name; the namespace says the rest.",
  appliesToNames: true,
  check: function* ({ name, namespace }) {
    const length = name.length + (namespace === undefined ? PREFIX_ROOM : namespace.length + 1);
    if (length > LIMITS.wireNameLength)
      yield {
        path: "/name",
        message: `${visibleText(name, 80)} has ${length} characters with its prefix; keep it below ${LIMITS.wireNameLength}`,
      };
  },
};
