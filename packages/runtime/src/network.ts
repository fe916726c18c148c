export { type AddressReach, addressReach } from "./network/address-reach.ts";
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
