#!/usr/bin/env bash
# Compares tools for the GitHub Action: annotations and a job summary, outputs, and the exit code of
# toolcrib. Everything it needs comes from TOOLCRIB_* variables; nothing is evaluated.
set -uo pipefail

# shellcheck source=action/toolcrib.sh
source "$(dirname "${BASH_SOURCE[0]}")/toolcrib.sh"

if [ -n "${TOOLCRIB_OLD:-}" ]; then
  arguments=(diff "$TOOLCRIB_OLD" "${TOOLCRIB_NEW:?the input new is missing}")
elif [ -n "${TOOLCRIB_NEW:-}" ]; then
  arguments=(check "$TOOLCRIB_NEW")
else
  arguments=(check)
fi
arguments+=(--profile "${TOOLCRIB_PROFILE:-client}")
if [ -n "${TOOLCRIB_FAIL_ON:-}" ]; then arguments+=(--fail-on "$TOOLCRIB_FAIL_ON"); fi
if [ "${TOOLCRIB_STRICT:-false}" = true ]; then arguments+=(--strict); fi

# The first run decides; those after it only write the same outcome in other formats.
toolcrib "${arguments[@]}" --format github
code=$?
if [ "$code" -gt 1 ]; then exit "$code"; fi

report=$(mktemp)
trap 'rm -f "$report"' EXIT
toolcrib "${arguments[@]}" --format json 2>/dev/null >"$report"
outcome() {
  node -e 'const [file, key] = process.argv.slice(1);
    process.stdout.write(JSON.parse(require("node:fs").readFileSync(file, "utf8"))[key]);' "$report" "$1"
}
{
  echo "verdict=$(outcome verdict)"
  echo "bump=$(outcome bump)"
} >>"${GITHUB_OUTPUT:-/dev/null}"
toolcrib "${arguments[@]}" --format markdown 2>/dev/null >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
if [ -n "${TOOLCRIB_SARIF_FILE:-}" ]; then
  toolcrib "${arguments[@]}" --format sarif 2>/dev/null >"$TOOLCRIB_SARIF_FILE"
fi
exit "$code"
