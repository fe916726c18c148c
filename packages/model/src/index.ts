export type { BoundArgument, CodeBinding, Revival } from "./code-binding.ts";
