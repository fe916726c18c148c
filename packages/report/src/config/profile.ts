/** Who relies on the tools: an agent that reads them anew, a client written by hand, generated code. */
export type ContractProfile = "agent" | "client" | "codegen";

/** Every profile, the mildest first. */
export const CONTRACT_PROFILES: readonly ContractProfile[] = ["agent", "client", "codegen"];
