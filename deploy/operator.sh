#!/bin/sh
# The operator's command for an installed service: as its user, in its folder, where .env is.
set -e
run='cd /var/lib/pedivela && exec /opt/pedivela/node_modules/.bin/node /opt/pedivela/server/operator.ts "$@"'
if [ "$(id --user --name)" = pedivela ]; then
  exec sh -c "$run" pedivela-operator "$@"
fi
exec runuser --user pedivela -- sh -c "$run" pedivela-operator "$@"
