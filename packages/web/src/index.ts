export type { CallState, ShownCall } from "./components/call-log.tsx";
export {
  type FindingGroup,
  groupFindings,
  type ShownComparison,
  type ShownFinding,
} from "./components/comparison-data.ts";
export type { Snippet } from "./components/copy-as.tsx";
export { HistoryStrip, type StripVersion } from "./components/history-strip.tsx";
export type { Tone } from "./components/mark.tsx";
export type { SearchHit } from "./components/search-results.tsx";
export type { ToolEntry, ToolGroup, ToolMark } from "./components/tool-list.tsx";
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
export { DevChangesPage } from "./pages/dev-changes-page.tsx";
export type { DevSite, SkippedFunction } from "./pages/dev-site.tsx";
export { type DevTool, DevToolPage, type ShownOutcome } from "./pages/dev-tool-page.tsx";
export { DevToolsPage } from "./pages/dev-tools-page.tsx";
export { ErrorPage } from "./pages/error-page.tsx";
export type { Site } from "./pages/layout.tsx";
export { CONTENT_SECURITY_POLICY, renderPage } from "./pages/render-page.ts";
