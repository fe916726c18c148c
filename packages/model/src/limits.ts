/** The bounds that keep data from outside from hanging or filling a program. Sizes are in bytes. */
export const LIMITS = {
  /** Bytes of one tool definition, as JSON. */
  definitionBytes: 262_144,
  /** Depth of a schema. */
  schemaDepth: 64,
  /** Subschemas of one schema. */
  subschemas: 10_000,
  /** References of one schema. */
  refs: 1_000,
  /** Properties of one object schema. */
  properties: 1_000,
  /** Values of one `enum`. */
  enumValues: 5_000,
  /** Branches of one `anyOf`, `oneOf` or `allOf`. */
  unionBranches: 256,
  /** Characters of one pattern. */
  patternLength: 2_000,
  /** Milliseconds that one match under a watchdog may take. */
  patternMs: 50,
  /** Depth of a JSON value. */
  dataDepth: 256,
  /** Steps of one validation, apart from `stepsPerNode`. */
  steps: 100_000,
  /** Further steps for each node of the value. */
  stepsPerNode: 200,
  /** Steps of one question whether a schema includes another. */
  inclusionSteps: 500_000,
  /** Problems reported for one value. */
  problems: 20,
  /** Bytes of the text made of problems. */
  problemTextBytes: 4_096,
  /** Characters of a tool name and of a namespace. */
  toolNameLength: 128,
  /** Characters of a wire name: what model providers accept. */
  wireNameLength: 64,
  /** Tools of one server. */
  toolsPerServer: 2_000,
  /** Prompts of one server, and also its resources, and its resource templates. */
  definitionsPerList: 10_000,
  /** Tools of one page of a list. */
  toolsPerPage: 1_000,
  /** Characters of a URI or URI template. */
  uriLength: 4_096,
  /** Expressions of one URI template. */
  uriExpressions: 32,
  /** Values of one completion: the limit of MCP. */
  completionValues: 100,
  /** Resources that one client of 2025 may subscribe to. */
  subscriptions: 1_000,
  /** Milliseconds for which clients may keep a list. */
  listTtlMs: 60_000,
  /** Bytes of one message on the wire. */
  messageBytes: 4_194_304,
  /** Milliseconds for a client of an HTTP server to send the headers of a request. */
  headersMs: 10_000,
  /** Milliseconds for a client of an HTTP server to send a whole request. */
  requestMs: 30_000,
  /** Milliseconds in which a client takes nothing of its answer until it is disconnected. */
  writeMs: 30_000,
  /** Bytes of answers of one server that wait for clients to read them. */
  unreadBytes: 67_108_864,
  /** Connections of one HTTP server that are open at once. */
  connections: 5_000,
  /** Bytes of one file that is read. */
  fileBytes: 67_108_864,
  /** Values of one JSON text, containers included: each takes far more memory than its text. */
  jsonValues: 4_000_000,
  /** Bytes of one source file that tools are extracted from. */
  sourceBytes: 2_097_152,
  /** Bytes of one registry file that is read whole, and of one server of a larger one. */
  registryBytes: 33_554_432,
  /** Milliseconds for an upstream server to start. */
  startMs: 10_000,
  /** Milliseconds for one call. */
  callMs: 60_000,
  /** Milliseconds for a user to answer a question; a call that waits longer is given up. */
  questionMs: 600_000,
  /** Milliseconds for a user to log in to a server in the browser. */
  loginMs: 300_000,
  /** Bytes of an answer of an authorization server. */
  authorizationBytes: 262_144,
  /** Milliseconds for an authorization server to answer. */
  authorizationMs: 10_000,
  /** Questions of one call. */
  questionsPerCall: 50,
  /** Times that one call may go back to its caller with questions. */
  questionRounds: 20,
  /** Calls of one server that wait for answers in memory; further ones run again with their answers. */
  parkedCalls: 1_000,
  /** Threads of Python functions that wait for answers; further ones run again with their answers. */
  parkedThreads: 32,
  /** Bytes of the state that a client keeps for a call which asked something. */
  requestStateBytes: 262_144,
  /** Tokens that a model is asked for unless a tool says how many. */
  sampledTokens: 1_000,
  /** Roots that a client may name. */
  roots: 1_000,
  /** Sessions of 2025's clients that one HTTP server keeps; those idle longest end first. */
  sessions: 1_000,
  /** Connections to one upstream that are kept for single clients. */
  upstreamSessions: 32,
  /** Connections to one upstream for clients that cannot be told apart, each for one call at a time. */
  upstreamSessionsPerClient: 4,
  /** Milliseconds without a request after which a session ends. */
  sessionIdleMs: 1_800_000,
  /** Milliseconds that the tool list of an upstream is kept at most. */
  listCacheMs: 300_000,
  /** Milliseconds that a list waits for upstreams that are starting. */
  arrivalMs: 5_000,
  /** Milliseconds that a list waits for a further upstream after one has come. */
  arrivalQuietMs: 1_000,
  /** Calls of one tool that run at once; further ones wait. */
  callsPerTool: 500,
  /** Calls of one source that run at once; further ones wait. */
  callsPerSource: 1_000,
  /** Calls of one source that wait; further ones are answered that it is busy. */
  queuedCalls: 1_000,
  /** Milliseconds for calls in flight when a server ends. */
  drainMs: 10_000,
  /** Milliseconds that a cancelled call has to end before its process is given up. */
  graceMs: 1_000,
  /** Milliseconds for a call to begin in a Python process that others hold, until it gets another one. */
  stallMs: 10_000,
  /** Values that a generator may give in one call. */
  streamedValues: 100_000,
  /** Characters of foreign text in a message. */
  foreignText: 200,
  /** Values of one OpenAPI document, its YAML aliases written out. */
  documentValues: 1_000_000,
  /** Files that one OpenAPI document may refer to. */
  documentFiles: 1_000,
  /** Characters of one tag. */
  tagLength: 64,
  /** Tags of one tool. */
  tags: 20,
} as const;
