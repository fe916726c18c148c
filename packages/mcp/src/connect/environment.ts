/**
 * Variables that a started server inherits: where things are and how the network is reached.
 * Everything else, tokens above all, must be given by name.
 */
const inherited: ReadonlySet<string> = new Set(
  [
    "HOME LOGNAME PATH SHELL TERM USER LANG LC_ALL TZ TMPDIR",
    "APPDATA COMSPEC HOMEDRIVE HOMEPATH LOCALAPPDATA PATHEXT PROCESSOR_ARCHITECTURE PROGRAMDATA",
    "PROGRAMFILES SYSTEMDRIVE SYSTEMROOT TEMP TMP USERNAME USERPROFILE WINDIR",
    "HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR",
    "XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME NPM_CONFIG_REGISTRY NPM_CONFIG_CACHE UV_CACHE_DIR",
  ].flatMap((line) => line.split(" ")),
);

/** The part of an environment that a started server sees without being told. */
export function inheritedEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && inherited.has(name.toUpperCase()) ? [[name, value]] : [],
    ),
  );
}
