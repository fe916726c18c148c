import type { PythonModule, PythonProject } from "../project.ts";
import type { EachRegistration } from "./each-registration.ts";
import { namedCandidate } from "./registered-function.ts";

/**
 * What a function of the project's own is told to register, in whichever place: the function of
 * `add_tool(find, "find")` and `register_tool(mcp, "find", find)`.
 */
export function toldByPlace(
  each: EachRegistration,
  module: PythonModule,
  project: PythonProject,
): EachRegistration {
  const { registration, from } = each;
  const { target, arguments: given } = registration;
  if (registration.isHelperCall !== true || "parameters" in target) return each;
  const all = [target, ...given.positional];
  const inFile = from === module ? registration : { ...registration, scope: [] };
  const found = all.find(
    (value) =>
      value.kind === "name" && namedCandidate(value.name, inFile, from, project) !== undefined,
  );
  if (found === undefined) return each;
  const positional = all.filter((value) => value !== found);
  return {
    registration: { ...registration, target: found, arguments: { ...given, positional } },
    from,
  };
}
