import type { ErrorEntry } from "@toolcrib/model";

/** The error codes of this package in alphabetical order; docs/errors.md is made of them. */
export const MCP_ERRORS = {
  "authentication-missing": {
    meaning: "A server would listen where other machines reach it, and authenticate nobody.",
    advice:
      "Give `--token-env` or `--oauth-issuer`, listen on 127.0.0.1, or allow it with `--allow-anonymous`.",
  },
  "authentication-required": {
    meaning: "A server asks who is calling.",
    advice:
      "Give the credentials with `--header 'Authorization: Bearer …'`, or `--header 'NAME=Authorization: Bearer …'` where there are several sources; or run `toolcrib login SOURCE`.",
  },
  "cannot-listen": {
    meaning: "A server cannot listen on the address it was given.",
    advice: "Choose another port, or end the program that holds it.",
  },
  "insecure-issuer": {
    meaning: "An issuer or its keys are not at a URL that can be trusted.",
    advice: "Give an https: URL; plain http: is allowed for this machine only.",
  },
  "insufficient-scope": {
    meaning:
      "A server refuses an access token because it lacks rights (scopes) for what was asked.",
    advice: "`toolcrib login SOURCE --scope …` asks for them.",
  },
  "invalid-answer": {
    meaning: "A server answered with something that is not MCP.",
    advice:
      "Check that the address or command is an MCP server, and report the fault to its author.",
  },
  "invalid-token": {
    meaning: "A token or a signature that was given for authentication cannot be used.",
    advice: "Make a token of letters, digits and -._~+/, as with `openssl rand -hex 32`.",
  },
  "login-failed": {
    meaning: "A login to a server (OAuth) did not come about.",
    advice:
      "The message says why: what the server or its authorization server says about itself, or what it refused.",
  },
  "login-required": {
    meaning:
      "A server takes access tokens of an authorization server (OAuth), and was sent none that it accepts.",
    advice: "`toolcrib login SOURCE`, or give a token with `--header 'Authorization: Bearer …'`.",
  },
  "refused-address": {
    meaning: "A server is at an address that may not be connected to from here, or leads to one.",
    advice: "Whoever runs the hub allows private addresses with `--allow-private`.",
  },
  "secret-header": {
    meaning: "Handlers would be shown a header that carries credentials.",
    advice: "Take it out of `contextHeaders`; handlers read who calls from `context.auth`.",
  },
  "server-closed": {
    meaning: "A server ended or closed the connection while it was needed.",
    advice: "Read what it wrote to stderr, which the message quotes.",
  },
  "server-error": {
    meaning: "A server answered a request with an error.",
    advice: "The message quotes the server.",
  },
  "server-unreachable": {
    meaning: "A server could not be started or reached.",
    advice: "Check the command or URL that the message names.",
  },
  "timed-out": {
    meaning: "A server did not answer in time.",
    advice: "Give more time with `--timeout`.",
  },
  "unsafe-login-file": {
    meaning: "A file with the tokens of a login may have been read or written by others.",
    advice: "Remove the file that the message names, and log in again.",
  },
  "url-elicitation-required": {
    meaning:
      "A server wants a page to be visited, as for a login or a payment, before it does what was asked (error -32042 of MCP 2025-11-25).",
    advice: "Open the URL that the message names, do what the page asks for, and call again.",
  },
} as const;

declare module "@toolcrib/model" {
  interface ErrorCodes extends Record<keyof typeof MCP_ERRORS, ErrorEntry> {}
}
