#!/bin/bash
# Stands in for systemd in a root where it is not the first process: starts and stops what the units in /etc/systemd/system say.
set -eu
units=/etc/systemd/system
value() { sed --quiet "s/^$1=//p" "$2"; }
file_of() { case "$1" in *@*) echo "$units/${1%%@*}@.service" ;; *.*) echo "$units/$1" ;; *) echo "$units/$1.service" ;; esac }

start() {
  case "$1" in
    postgresql) pg_ctlcluster "$(ls /etc/postgresql)" main start; return ;;
    nginx) nginx; return ;;
    *.timer) test -f "$units/$1"; return ;;
  esac
  local file instance user
  file=$(file_of "$1")
  instance=${1##*@}
  user=$(value User "$file")
  cd "$(value WorkingDirectory "$file")"
  local settings as=(setpriv "--reuid=$user" "--regid=$(value Group "$file")" --init-groups)
  settings=$(value Environment "$file" | sed "s/%i/$instance/g")
  if [ "$(value Type "$file")" = oneshot ]; then
    value ExecStart "$file" | while read -r line; do "${as[@]}" env --ignore-environment "PATH=$PATH" $settings $line < /dev/null; done
    return
  fi
  setsid "${as[@]}" env --ignore-environment "PATH=$PATH" $settings $(value ExecStart "$file") >> "/var/log/$1.log" 2>&1 < /dev/null &
  echo $! > "/run/$1.pid"
}

stop() {
  if [ "$1" = nginx ]; then nginx -s quit 2> /dev/null || true; sleep 1; return; fi
  [ -f "/run/$1.pid" ] || return 0
  local pid
  pid=$(cat "/run/$1.pid")
  kill -TERM "$pid" 2> /dev/null || true
  for _ in $(seq "$(value TimeoutStopSec "$(file_of "$1")")"); do
    [ -d "/proc/$pid" ] || return 0
    sleep 1
  done
  echo "$1 did not end in time" >&2
  return 1
}

action=$1
shift
for unit in "$@"; do
  case "$action $unit" in
    *" --now") ;;
    start*|enable*) start "$unit" ;;
    restart*) stop "$unit"; start "$unit" ;;
    stop*) stop "$unit" ;;
  esac
done
