// Shows what a hub answered to a publish as annotations, a job summary and outputs of a GitHub job.
import { appendFileSync, readFileSync } from "node:fs";

const [file = "", source = ""] = process.argv.slice(2);
const text = readFileSync(file, "utf8");
if (text.trim() === "") process.exit(0);
const answer = JSON.parse(text);
const judged = answer._meta?.["dev.toolcrib/hub"] ?? answer;
const findings = Array.isArray(answer.findings) ? answer.findings : [];
const { name, version } = answer.server ?? answer;
const isPublished = answer.server !== undefined;
const state = isPublished
  ? "published"
  : answer.publishes === true
    ? "would be published"
    : "refused";

/** A text in a workflow command: it cannot end the command or begin another. */
const escaped = (value, isProperty = false) => {
  const plain = String(value).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
  return isProperty ? plain.replace(/:/g, "%3A").replace(/,/g, "%2C") : plain;
};
/** A text in the summary, where it is code and nothing else. */
const code = (value) => {
  const plain = String(value).replace(/\s+/g, " ").slice(0, 500);
  const fence = "`".repeat(
    1 + Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length)),
  );
  return `${fence} ${plain} ${fence}`;
};
const write = (variable, lines) => {
  const target = process.env[variable];
  if (target) appendFileSync(target, `${lines.join("\n")}\n`);
};

if (state !== "refused") console.log(`${name} ${version} ${state}`);
else
  console.log(
    `::error file=${escaped(source, true)}::${escaped(answer.detail ?? "the hub refused the version")}`,
  );
for (const { tool, rule, message, witness } of findings) {
  const shown = witness === undefined ? "" : ` (for example ${JSON.stringify(witness)})`;
  const title = `${tool ?? ""} ${rule ?? ""}`.trim();
  const level = state === "refused" ? "error" : "notice";
  console.log(
    `::${level} file=${escaped(source, true)},title=${escaped(title, true)}::${escaped(`${message}${shown}`)}`,
  );
}
// One line each: what a hub says cannot become an output of its own.
const output = (value) => (typeof value === "string" ? value.replace(/\s+/g, " ") : "");
write("GITHUB_OUTPUT", [
  `published=${isPublished}`,
  `verdict=${output(judged.verdict)}`,
  `bump=${output(judged.bump)}`,
  `required=${output(answer.required)}`,
]);
write("GITHUB_STEP_SUMMARY", [
  `### ${state === "refused" ? "Not published" : `${code(name)} ${code(version)} ${state}`}`,
  "",
  ...(state === "refused" ? [code(answer.detail ?? ""), ""] : []),
  ...findings.map(({ tool, message, witness }) =>
    [
      `- ${code(tool)}: ${code(message)}`,
      ...(witness === undefined ? [] : [`  ${code(JSON.stringify(witness))}`]),
    ].join("\n"),
  ),
]);
