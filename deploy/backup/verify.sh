#!/bin/sh
# Restores the newest set into a scratch server up to the last archived moment and compares it with the live platform:
# every balance, every photo, all invariants, keys and deployment file. verify.sh [LABEL]
set -eu
umask 077
stanza=${WTH_STANZA:-wth}
files=${WTH_BACKUP_DIR:-/var/backups/wth}
keys=${WTH_KEYS_DIR:-/srv/wth-keys}
scratch=${WTH_SCRATCH_DIR:-/var/lib/postgresql/wth-scratch}
port=${WTH_SCRATCH_PORT:-5499}
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)

as_postgres() { cd / && runuser -u postgres -- "$@"; }
label=${1:-$(as_postgres pgbackrest --stanza="$stanza" info | sed -n 's/^ *\(full\|diff\|incr\) backup: //p' | tail -n 1)}
end() {
  as_postgres "$bin/pg_ctl" -D "$scratch" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$scratch"
}
trap end EXIT
end

began=$(date +%s)
install -d -o postgres -g postgres -m 0700 "$scratch"
as_postgres pgbackrest --stanza="$stanza" --pg1-path="$scratch" --set="$label" --archive-mode=off restore
cat > "$scratch/postgresql.conf" <<SETTINGS
listen_addresses = '127.0.0.1'
port = $port
unix_socket_directories = '$scratch'
hot_standby = off
dynamic_shared_memory_type = mmap
archive_mode = off
SETTINGS
echo "host wth all 127.0.0.1/32 scram-sha-256" > "$scratch/pg_hba.conf"
: > "$scratch/pg_ident.conf"
chown postgres:postgres "$scratch/postgresql.conf" "$scratch/pg_hba.conf" "$scratch/pg_ident.conf"
as_postgres "$bin/pg_ctl" -D "$scratch" -w -t 3600 -l "$scratch/log" start >/dev/null || { cat "$scratch/log"; exit 1; }

restored=$(sed -n "s#^DATABASE_URL=##p" "$keys/$label/console.env" | sed "s#@[^/]*/#@127.0.0.1:$port/#")
# the server refuses connections until the archive is read to its end
until psql "$restored" -Atc "select 1" >/dev/null 2>&1; do
  as_postgres "$bin/pg_ctl" -D "$scratch" status >/dev/null || { cat "$scratch/log"; exit 1; }
  sleep 1
done
point=$(psql "$restored" -Atc "select extract(epoch from max(at))::bigint from chain_health")
echo "Recovery point: $((began - point)) s before the restore began."
WTH_DATA_DIR="$files/$label" DEPLOYMENT_FILE="$keys/$label/deployment.json" \
  wth --env-file="$keys/$label/wth.env" --env-file="$keys/$label/console.env" ops backup verify "$restored" "$label"
