#!/bin/sh
# Publishes the remotes of this image to the running platform. A version that somebody was given before stays as it
# is, so that a rollback survives the next "up"; one that was stored and never active is activated.
set -eu
cd "$(dirname "$0")/.."
for name in mfe-*; do
  if answer=$(node scripts/remote.ts publish "$name" --activate --url "$GATEWAY_URL" 2>&1); then
    echo "$answer"
  elif echo "$answer" | grep -q RELEASE_EXISTS; then
    echo "$name: this version is already published."
  else
    echo "$answer" >&2
    exit 1
  fi
done
