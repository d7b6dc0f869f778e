#!/bin/sh
# Runs a program and ends as it ends, but for exit code 78: its configuration or data cannot be used, and will be no
# better the next time. Docker starts a container again after every exit code or after none, so such a one stays,
# unhealthy and idle under the message of its program, until it is stopped or started anew.
set -u
"$@" &
program=$!
trap 'kill -TERM "$program" 2>/dev/null' TERM INT
while :; do
  wait "$program"
  code=$?
  # A signal ends `wait` before the program has ended.
  kill -0 "$program" 2>/dev/null || break
done
[ "$code" -eq 78 ] || exit "$code"
trap - TERM INT
echo 'Not started again: mend what is said above, then docker compose up -d --force-recreate' >&2
exec sleep infinity
