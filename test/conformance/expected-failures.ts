/** Why a check of the official suite cannot pass: what toolcrib does not offer. */
export type MissingCapability = "sampling" | "elicitation" | "input-required results";

/** Every check that fails, by scenario, with the capability it needs. */
export const expectedFailures: Readonly<
  Record<string, Readonly<Record<string, MissingCapability>>>
> = {
  "elicitation-sep1034-defaults": { "elicitation-sep1034-general": "elicitation" },
  "elicitation-sep1330-enums": { "elicitation-sep1330-general": "elicitation" },
  "input-required-result-basic-elicitation": {
    "sep-2322-elicitation-incomplete": "input-required results",
  },
  "input-required-result-basic-list-roots": {
    "sep-2322-list-roots-incomplete": "input-required results",
  },
  "input-required-result-basic-sampling": {
    "sep-2322-sampling-incomplete": "input-required results",
  },
  "input-required-result-capability-check": {
    "sep-2322-respect-client-capabilities": "input-required results",
  },
  "input-required-result-multi-round": { "sep-2322-multi-round-r1": "input-required results" },
  "input-required-result-multiple-input-requests": {
    "sep-2322-multiple-inputs-incomplete": "input-required results",
  },
  "input-required-result-non-tool-request": {
    "sep-2322-non-tool-incomplete": "input-required results",
  },
  "input-required-result-request-state": {
    "sep-2322-request-state-incomplete": "input-required results",
  },
  "input-required-result-result-type": {
    "sep-2322-result-type-included": "input-required results",
  },
  "input-required-result-tampered-state": {
    "sep-2322-reject-tampered-state": "input-required results",
  },
  "server-stateless": {
    "sep-2575-http-server-no-independent-requests-on-stream": "elicitation",
    "sep-2575-missing-capability-http-400": "sampling",
    "sep-2575-server-rejects-undeclared-capability": "sampling",
  },
  "tools-call-elicitation": { "tools-call-elicitation": "elicitation" },
  "tools-call-sampling": { "tools-call-sampling": "sampling" },
};
