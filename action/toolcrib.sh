# The command of the GitHub Action: TOOLCRIB_COMMAND where it is set, split at spaces, else the
# published package.
toolcrib() {
  if [ -n "${TOOLCRIB_COMMAND:-}" ]; then
    local words
    read -r -a words <<<"$TOOLCRIB_COMMAND"
    "${words[@]}" "$@"
  else
    npx --yes "toolcrib@${TOOLCRIB_VERSION:-latest}" "$@"
  fi
}
