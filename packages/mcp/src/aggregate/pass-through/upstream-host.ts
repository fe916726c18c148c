import { type ConnectedClient, ConnectedClients } from "@toolcrib/runtime";

/** What an upstream finds around it while it is served: it outlives the upstream's sessions. */
export interface UpstreamHost {
  /** The clients of 2025 that keep a connection open. */
  readonly clients: ConnectedClients;
  /** Whether there is one client and no other, as over stdio. */
  readonly oneClient: boolean;
  /** The resources that clients want news of: by client, and of those that have no connection. */
  readonly watched: Map<ConnectedClient | undefined, Map<string, number>>;
  /** URIs that stand in results and not in lists. */
  readonly linked: Set<string>;
  /** Called when the upstream says that a resource has changed. */
  readonly onResourceUpdated: (uri: string) => void;
  /** Says what cannot be passed on, once. */
  readonly say: (what: string) => void;
  /** Called when everything that is left is to wait for another server; settles when that may begin. */
  readonly onConnecting: () => Promise<void>;
}

/** The surroundings of an upstream whose clients cannot be asked or told anything. */
export function emptyHost(): UpstreamHost {
  return {
    clients: new ConnectedClients(),
    oneClient: false,
    watched: new Map(),
    linked: new Set(),
    onResourceUpdated: () => {},
    say: () => {},
    onConnecting: async () => {},
  };
}
