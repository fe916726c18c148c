export { type HubAnswer, type PublishOptions, publishToHub } from "./hub/publish.ts";
