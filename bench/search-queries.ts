/**
 * A question in a person's words, and the tools that would answer it: those it was written for, and
 * those among the first five of any of the engines that do what is asked.
 */
export interface SearchQuery {
  readonly kind: "intent" | "parameter" | "misspelling";
  readonly query: string;
  readonly right: readonly string[];
}

/** A query in the words of a need. */
export const intent = (query: string, ...right: readonly string[]): SearchQuery => ({
  kind: "intent",
  query,
  right,
});
/** A query that names parameters. */
export const parameter = (query: string, ...right: readonly string[]): SearchQuery => ({
  kind: "parameter",
  query,
  right,
});
/** A query with typing errors. */
export const misspelling = (query: string, ...right: readonly string[]): SearchQuery => ({
  kind: "misspelling",
  query,
  right,
});

/** Sixty queries over the real tools of the corpus. */
export const SEARCH_QUERIES: readonly SearchQuery[] = [
  intent("open a PR on bitbucket", "create-pull-request"),
  intent("open a merge request", "create_merge_request"),
  intent("show me the code changes of a PR", "get-pr-diff"),
  intent("who last changed each line of this file", "git_blame"),
  intent("take one commit from another branch", "git_cherry_pick"),
  intent("how do I copy a repo to my machine", "git_clone"),
  intent("get pods in my k8s cluster", "kubectl_get"),
  intent("restart a k8s deployment", "kubectl_rollout"),
  intent("install a helm chart", "install_helm_chart"),
  intent("see the output of a container in kubernetes", "kubectl_logs"),
  intent("what is the weather in Hangzhou", "maps_weather", "map_weather"),
  intent("turn an address into coordinates", "maps_geo", "maps_geocode", "map_geocode", "geocode"),
  intent("how high above sea level is this place", "maps_elevation"),
  intent("subtitles of a youtube video", "get_transcript"),
  intent("draw a pie of market shares", "generate_pie_chart"),
  intent("make a mind map of my ideas", "generate_mind_map"),
  intent("cause and effect diagram", "generate_fishbone_diagram"),
  intent("translate this sentence to German", "translate", "translate-text"),
  intent(
    "which languages can be the source of a translation",
    "get-source-languages",
    "list_languages",
  ),
  intent("say it in other words", "rephrase-text"),
  intent("move a trello card to another list", "move_card"),
  intent("send an email", "send-email", "send-mail", "send-batch-emails"),
  intent("send a message to everybody who follows the bot", "broadcast_text_message"),
  intent("find flaky tests", "find_flaky_tests"),
  intent(
    "why did my CI build fail",
    "get_build_failure_logs",
    "hosting_analyseFailedNode_jsBuildV1",
  ),
  intent("list the pages that are open in the browser", "listBrowserTabs", "browser_tabs"),
  intent(
    "check the page for accessibility problems",
    "runAccessibilityAudit",
    "startAccessibilityScan",
  ),
  intent("tap on the phone's screen", "mobile_click_on_screen_at_coordinates", "ui_tap"),
  intent("record what happens in the iOS simulator", "record_video"),
  intent("paint a shape red in figma", "set_fill_color"),
  intent("download pictures of a figma file", "download_figma_images"),
  intent("transactions of a wallet", "get_transaction_history_for_user"),
  intent("silence a host in datadog", "mute_host"),
  intent("write a file to disk", "write_file"),
  intent("how large are the files in this folder", "list_directory_with_sizes"),
  intent("create a record in airtable", "create_record"),
  intent("sort documents by how relevant they are to a question", "rerank-documents"),
  intent("documentation of a library for my code", "query-docs", "resolve-library-id"),
  intent("latest news on the web", "brave_news_search", "brave_web_search", "perplexity_search"),
  intent("cancel a subscription of a customer", "subscriptions-revoke", "subscriptions-update"),
  parameter(
    "screenshot with full page option",
    "browser_take_screenshot",
    "playwright_screenshot",
    "takeScreenshot",
  ),
  parameter("edit file with dryRun preview", "edit_file"),
  parameter("read only the head or tail lines of a text file", "read_text_file", "read_file"),
  parameter("search files with exclude patterns", "search_files", "directory_tree"),
  parameter("web search with freshness and country", "brave_web_search", "brave_news_search"),
  parameter("geocode with city and address", "maps_geo", "map_geocode", "maps_geocode"),
  parameter(
    "directions from origin to destination by public transport",
    "maps_direction_transit_integrated",
    "map_directions",
  ),
  parameter("commit with message and amend", "git_commit"),
  parameter("scale replicas of a deployment", "kubectl_scale"),
  parameter("upsert records into an index namespace", "upsert-records"),
  misspelling("get_trascript", "get_transcript"),
  misspelling("kubctl scael", "kubectl_scale"),
  misspelling(
    "screnshot of page",
    "browser_take_screenshot",
    "takeScreenshot",
    "take_screenshot",
    "playwright_screenshot",
    "browserbase_screenshot",
    "screenshot",
  ),
  misspelling("genrate mermad diagram", "generate_mermaid_diagram"),
  misspelling("creat isue in linear", "linear_create_issue", "linear_createIssue"),
  misspelling(
    "revrse geocode",
    "maps_reverse_geocode",
    "map_reverse_geocode",
    "maps_regeocode",
    "reverse_geocode_tool",
  ),
  misspelling("lst_direcotry", "list_directory"),
  misspelling("retreive dashbord", "get_dashboard"),
  misspelling("forkrepository", "fork_repository"),
  misspelling(
    "instal aplication",
    "install_app",
    "mobile_install_app",
    "marketplace-1-click-kubernetes-app-install",
  ),
];
