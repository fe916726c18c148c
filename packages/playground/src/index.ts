export { openPlayground, type Playground, type PlaygroundOptions } from "./open-playground.ts";
