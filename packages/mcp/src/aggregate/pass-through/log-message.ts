import type { Json } from "@toolcrib/model";
import { LOG_LEVELS, type LogLevel } from "@toolcrib/runtime";
import type { ServerNotification } from "../../connect/server-notification.ts";

/** A log message of a server. */
export interface LogMessage {
  readonly level: LogLevel;
  readonly data: Json;
  readonly logger: string | undefined;
}

/** A log message as it came; undefined where it is none. */
export function logMessage({
  level,
  data,
  logger,
}: ServerNotification["params"]): LogMessage | undefined {
  const known = LOG_LEVELS.find((each) => each === level);
  if (known === undefined) return undefined;
  return {
    level: known,
    data: data ?? null,
    logger: typeof logger === "string" ? logger : undefined,
  };
}
