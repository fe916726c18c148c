// A process that keeps Vitest ready in the copy and runs the tests it is asked for, one request after
// the other. A test that never ends is ended with this process.
import { relative } from "node:path";
import { createVitest } from "vitest/node";

const reportsAll = process.env["MUTATION_TIMES"] !== undefined;
let failed;
const reporter = {
  onTestCaseResult(test) {
    const file = test.module.relativeModuleId;
    const name = patternName(test);
    const isFailed = test.result().state === "failed";
    if (isFailed) failed ??= `${file} ${name}`;
    const time = test.diagnostic()?.duration ?? 0;
    if (reportsAll) process.send({ file, name, time, failed: isFailed });
  },
  onTestRunEnd(modules, errors) {
    failed ??= modules.find((module) => module.state() === "failed")?.relativeModuleId;
    if (errors.length > 0) failed ??= String(errors[0].message);
  },
};
const vitest = await createVitest("test", {
  watch: false,
  bail: reportsAll ? 0 : 1,
  silent: true,
  reporters: [reporter],
  maxWorkers: 1,
});
await vitest.standalone();
const specifications = (await vitest.globTestSpecifications()).map((specification) => ({
  specification,
  project: specification.project.name,
  file: relative(process.cwd(), specification.moduleId),
}));

process.on("message", async ({ project, files, names, changed, testTimeout }) => {
  failed = undefined;
  for (const { config } of testTimeout === undefined ? [] : vitest.projects)
    config.testTimeout = testTimeout;
  if (changed !== undefined) vitest.invalidateFile(changed);
  vitest.setGlobalTestNamePattern(names);
  const wanted = specifications.filter(
    (one) => one.project === project && (files === undefined || files.includes(one.file)),
  );
  await vitest.runTestSpecifications(wanted.map(({ specification }) => specification));
  process.send({ done: true, failed });
});
process.on("disconnect", () => process.exit(0));
process.send({
  ready: true,
  files: specifications.map(({ project, file }) => ({ project, file })),
});

/** The name of a test with those of its suites before it, as patterns of names read it. */
function patternName({ name, parent }) {
  return parent.type === "suite" ? `${patternName(parent)} ${name}` : name;
}
