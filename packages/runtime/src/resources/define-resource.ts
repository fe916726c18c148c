import {
  parseUriTemplate,
  type Resource,
  uriVariablesSchema,
  withoutAbsent,
} from "@toolcrib/model";
import type { CallContext } from "../call-context.ts";
import { definition } from "../define/deferred-definitions.ts";
import type { HandlerArguments, SideSchema } from "../define/side-schema.ts";
import type { Completers } from "../features/complete.ts";
import { implementFeature } from "../features/implement-feature.ts";
import type { ImplementedResource } from "../handler.ts";

/** The variables of a URI template, as texts. */
export type UriArguments<Input> = [Input] extends [undefined]
  ? Readonly<Record<string, string>>
  : HandlerArguments<Input>;

/** A resource written by hand: its definition and what reads it, in one object. */
export interface ResourceDefinition<Input extends SideSchema | undefined = undefined>
  extends Omit<Resource, "extra"> {
  /** With variables, as `users://{id}`, it is a template of resources. */
  readonly uri: string;
  readonly namespace?: string;
  /** What the variables are; texts without it. Those that it requires stand in the URI. */
  readonly inputSchema?: Input;
  /** Suggests values, by variable; without it, those that the schema lists are suggested. */
  readonly complete?: Completers;
  /** Gives a text, bytes, a value to be sent as JSON, `{contents}`; nothing where there is none. */
  readonly handler: (args: UriArguments<Input>, context: CallContext) => unknown;
}

/** Makes a resource, or a template, of a definition with its handler. Throws `invalid-uri-template`. */
export function defineResource<const Input extends SideSchema | undefined = undefined>(
  given: ResourceDefinition<Input>,
): ImplementedResource {
  return definition(given, (whole) => implementResource(whole));
}

function implementResource<Input extends SideSchema | undefined>(
  given: ResourceDefinition<Input>,
): ImplementedResource {
  const { uri, namespace, inputSchema, complete, handler, ...fields } = given;
  const template = parseUriTemplate(uri);
  const { schema, traits } = implementFeature(
    { name: "resource" },
    inputSchema ?? uriVariablesSchema(template),
    handler,
  );
  const { size, ...shared } = fields;
  return {
    ...traits,
    resource:
      template.variables.length === 0 ? { uri, ...fields } : { uriTemplate: uri, ...shared },
    ...withoutAbsent({ namespace }),
    inputSchema: schema,
    ...(complete === undefined ? {} : { completers: complete }),
  };
}
