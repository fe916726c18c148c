import { isJsonObject, type Json } from "@toolcrib/model";

/** An argument of a prompt that says it is optional says no more than one that says nothing. */
export function withoutOptional(argument: Json): Json {
  if (!isJsonObject(argument) || argument["required"] !== false) return argument;
  const { required: _, ...rest } = argument;
  return rest;
}
