export { acceptances } from "./hub/acceptances.ts";
export { hubAnswerLines } from "./hub/answer-lines.ts";
export { type HubAnswer, type PublishOptions, publishToHub } from "./hub/publish.ts";
