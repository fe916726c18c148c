export { type CallOutcome, type PreparedCall, prepareCall } from "./check/call-tool.ts";
export { checkArguments } from "./check/check-arguments.ts";
export {
  type CheckedServers,
  checkEachServer,
  checkServers,
} from "./check/check-servers.ts";
export { type CallConsent, confirmCall } from "./check/confirm-call.ts";
export { readToolArguments, type WrittenArguments } from "./check/read-arguments.ts";
export { serverFindingLines } from "./check/server-finding-lines.ts";
export { answerQuestions } from "./questions/answer-questions.ts";
export { type GivenAnswers, givenAnswers } from "./questions/given-answers.ts";
export { readAnswers, type WrittenAnswers } from "./questions/read-answers.ts";
export type { ServerFinding } from "./server-finding.ts";
