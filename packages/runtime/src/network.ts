export { type AddressReach, addressReach } from "./network/address-reach.ts";
export { warnOfBlockedPort } from "./network/blocked-port.ts";
export { type DecodeOptions, decodeBody } from "./network/decode-body.ts";
export {
  AddressNotAllowedError,
  type GuardedRequestOptions,
  type GuardedSendOptions,
  guardedRequest,
  guardedSend,
  type HostAddress,
  hostAddresses,
  responseHead,
} from "./network/guarded-request.ts";
export {
  askRegistry,
  REGISTRY_PAGE_SIZE,
  type RegistryAnswer,
  type RegistryPage,
  type RegistryRequest,
  registryPage,
} from "./network/registry-api.ts";
