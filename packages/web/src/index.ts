export { ASSET_PATHS, type PageAsset, pageAssets } from "./assets.ts";
export type { Crumb } from "./components/breadcrumbs.tsx";
export type { CallState, ShownCall } from "./components/call-log.tsx";
export type { ShownOutcome } from "./components/call-outcome.tsx";
export type { ShownComparison, ShownFinding } from "./components/comparison-data.ts";
export type { Snippet } from "./components/copy-as.tsx";
export { type ComparedTools, withEvidence } from "./components/evidence.ts";
export type { Fact } from "./components/facts.tsx";
export type { FeatureEntry, FeatureGroup } from "./components/feature-list.tsx";
export type { StripVersion } from "./components/history-strip.tsx";
export type { Tone } from "./components/mark.tsx";
export type { ShownQuestion } from "./components/question-form.tsx";
export type { RecentBreak } from "./components/recent-breaks.tsx";
export { resultFit } from "./components/result-fit.ts";
export type { SearchHit } from "./components/search-results.tsx";
export type { ServerEntry } from "./components/server-list.tsx";
export type { ToolEntry, ToolGroup, ToolMark } from "./components/tool-list.tsx";
export type { HubCall, HubOutcome, TriedCall } from "./components/try-it.tsx";
export { type Draft, type FormEntry, readDraft } from "./form/draft.ts";
export { draftToJson, type FormProblem, type FormValue } from "./form/draft-json.ts";
export { editDraft, type FormEdit, formEdit } from "./form/edit-draft.ts";
export { fieldsIn } from "./form/fields-in.ts";
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
export { jsonText } from "./form/json-text.ts";
export { type SchemaForm, schemaForm } from "./form/schema-form.ts";
export type { Html } from "./html.ts";
export { DevChangesPage } from "./pages/dev-changes-page.tsx";
export { type DevFeature, DevFeaturePage, type FeaturePart } from "./pages/dev-feature-page.tsx";
export { DevMissingPage } from "./pages/dev-missing-page.tsx";
export type { DevSite, SkippedFunction } from "./pages/dev-site.tsx";
export { type DevTool, DevToolPage } from "./pages/dev-tool-page.tsx";
export { DevToolsPage } from "./pages/dev-tools-page.tsx";
export { ErrorPage, type NearPage } from "./pages/error-page.tsx";
export type { Facet } from "./pages/hub/facets.tsx";
export { type AuditRow, HubAuditPage } from "./pages/hub/hub-audit-page.tsx";
export { type HubDiff, HubDiffPage } from "./pages/hub/hub-diff-page.tsx";
export { HubHomePage } from "./pages/hub/hub-home-page.tsx";
export {
  type HubReview,
  HubReviewPage,
  type ReviewDecisionForm,
} from "./pages/hub/hub-review-page.tsx";
export { HubReviewsPage, type ReviewRow } from "./pages/hub/hub-reviews-page.tsx";
export { HubSearchPage } from "./pages/hub/hub-search-page.tsx";
export { type HubServer, HubServerPage, type VersionNote } from "./pages/hub/hub-server-page.tsx";
export { HubServersPage } from "./pages/hub/hub-servers-page.tsx";
export { type HubTool, HubToolPage } from "./pages/hub/hub-tool-page.tsx";
export type { InstallWay } from "./pages/hub/install-panel.tsx";
export type { ShownTools } from "./pages/hub/tool-pages.tsx";
export type { AcceptedBy } from "./pages/hub/which-versions.tsx";
export type { Site } from "./pages/layout.tsx";
export { CONTENT_SECURITY_POLICY, renderPage } from "./pages/render-page.ts";
export { SignInPage } from "./pages/sign-in-page.tsx";
