export { type Draft, type FormEntry, readDraft } from "./form/draft.ts";
export { draftToJson, type FormProblem, type FormValue } from "./form/draft-json.ts";
export { editDraft, type FormEdit, formEdit } from "./form/edit-draft.ts";
export { formEntries } from "./form/form-entries.ts";
export type {
  FormControl,
  FormField,
  FormMode,
  MapControl,
  ObjectControl,
  SelectInput,
  TextInput,
} from "./form/form-field.ts";
export { type PlacedProblems, placeProblems, toFormProblem } from "./form/form-problems.ts";
export { type SchemaForm, schemaForm } from "./form/schema-form.ts";
