import type { Finding } from "../finding.ts";
import { LIMITS } from "../limits.ts";
import { visibleText } from "../text/visible-text.ts";

const OFFENDING_IN_NAME = /[^A-Za-z0-9_.-]/gu;
const OFFENDING_IN_NAMESPACE = /[^A-Za-z0-9_./-]/gu;

/** What is wrong with a tool name by the rules of MCP: 1–128 of `A-Z a-z 0-9 _ - .`. */
export function checkToolName(name: string, path: string = "/name"): readonly Finding[] {
  return checkName({ what: "name", name, offending: OFFENDING_IN_NAME, path });
}

/** What is wrong with a namespace: 1–128 of `A-Z a-z 0-9 _ - . /`. */
export function checkNamespace(name: string, path: string = "/namespace"): readonly Finding[] {
  return checkName({ what: "namespace", name, offending: OFFENDING_IN_NAMESPACE, path });
}

interface NameCheck {
  readonly what: "name" | "namespace";
  readonly name: string;
  readonly offending: RegExp;
  readonly path: string;
}

function checkName({ what, name, offending, path }: NameCheck): readonly Finding[] {
  const found = (message: string): Finding => ({
    rule: `invalid-${what}`,
    level: "error",
    path,
    message,
  });
  if (name === "") return [found(`the ${what} is empty; give it at least one character`)];
  const findings: Finding[] = [];
  if (name.length > LIMITS.toolNameLength)
    findings.push(
      found(`the ${what} has ${name.length} characters; ${LIMITS.toolNameLength} are allowed`),
    );
  const characters = [...new Set(name.match(offending))];
  if (characters.length > 0) {
    const named = characters.map((character) => (character === " " ? "a space" : character));
    const shown = visibleText(named.slice(0, 20).join(" "));
    const slash = what === "namespace" ? `, "/"` : "";
    findings.push(
      found(
        `the ${what} contains ${shown}; only letters, digits, "_", "-", "."${slash} are allowed`,
      ),
    );
  }
  return findings;
}
