import { visibleText } from "@toolcrib/model";
import type { SchemeUse, SecurityScheme } from "../operation/operation-binding.ts";
import type { OperationReader } from "../operation/operation-reader.ts";
import type { DeclaredParameter } from "../operation/read-parameters.ts";

/** Parameters and security of an operation once credentials are not parameters. */
export interface SeparatedCredentials {
  readonly parameters: readonly DeclaredParameter[];
  readonly security: readonly (readonly SchemeUse[])[];
}

/** Takes out the parameters that repeat an API key scheme; the scheme is used instead. */
export function separateCredentials(
  parameters: readonly DeclaredParameter[],
  security: readonly (readonly SchemeUse[])[],
  {
    schemes,
    reader,
  }: {
    readonly schemes: ReadonlyMap<string, SecurityScheme>;
    readonly reader: OperationReader;
  },
): SeparatedCredentials {
  const keys = [...schemes].flatMap(([name, scheme]) =>
    scheme.kind === "api-key" ? [{ name, scheme }] : [],
  );
  const used: SchemeUse[] = [];
  const kept = parameters.filter((parameter) => {
    const key = keys.find(
      ({ scheme }) => scheme.in === parameter.in && isSameName(scheme.name, parameter),
    );
    if (key === undefined) return true;
    used.push({ scheme: key.name, scopes: [] });
    const message = `the parameter ${visibleText(parameter.name)} is the security scheme ${visibleText(key.name)}`;
    reader.report("credential-parameter", message, parameter.at);
    return false;
  });
  const isUsed = used.every(({ scheme }) =>
    security.some((alternative) => alternative.some((use) => use.scheme === scheme)),
  );
  return { parameters: kept, security: isUsed ? security : [...security, used] };
}

function isSameName(name: string, parameter: DeclaredParameter): boolean {
  return parameter.in === "header"
    ? name.toLowerCase() === parameter.name.toLowerCase()
    : name === parameter.name;
}
