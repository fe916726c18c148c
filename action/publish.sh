#!/usr/bin/env bash
# Publishes a version to a hub for the GitHub Action: a dry run for pull requests, annotations and a
# job summary, outputs, and the exit code of toolcrib. Everything it needs comes from TOOLCRIB_*
# variables; nothing is evaluated.
set -uo pipefail

# shellcheck source=action/toolcrib.sh
source "$(dirname "${BASH_SOURCE[0]}")/toolcrib.sh"

arguments=(publish "${TOOLCRIB_NEW:?the input new is missing}" --to "${TOOLCRIB_PUBLISH_TO:?}")
if [ -n "${TOOLCRIB_SERVER:-}" ]; then arguments+=(--server "$TOOLCRIB_SERVER"); fi
# A token that was given is used; without one, the run itself says who it is (OpenID Connect).
if [ -z "${TOOLCRIB_TOKEN:-}" ]; then
  unset TOOLCRIB_TOKEN
  arguments+=(--oidc github)
fi
case "${TOOLCRIB_DRY_RUN:-auto}" in
  true) arguments+=(--dry-run) ;;
  false) ;;
  *) case "${GITHUB_EVENT_NAME:-}" in pull_request | pull_request_target | merge_group) arguments+=(--dry-run) ;; esac ;;
esac

report=$(mktemp)
trap 'rm -f "$report"' EXIT
toolcrib "${arguments[@]}" --json >"$report"
code=$?
node "$(dirname "${BASH_SOURCE[0]}")/publish-report.mjs" "$report" "$TOOLCRIB_NEW"
exit "$code"
