#!/bin/sh
# Makes one set: a backup of the database, the files of photos, and the settings with keys and deployment file.
# backup.sh [full|diff]. WTH_BACKUP_DIR has the files, WTH_KEYS_DIR the settings: keep the two at different places.
set -eu
umask 077
stanza=${WTH_STANZA:-wth}
files=${WTH_BACKUP_DIR:-/var/backups/wth}
keys=${WTH_KEYS_DIR:-/srv/wth-keys}
kind=${1:-diff}
[ "$(date +%u)" != 7 ] || kind=${1:-full}

as_postgres() { cd / && runuser -u postgres -- pgbackrest --stanza="$stanza" "$@"; }
labels() { as_postgres info | sed -n 's/^ *\(full\|diff\|incr\) backup: //p'; }

as_postgres --type="$kind" backup
label=$(labels | tail -n 1)
case $label in *F) kind=full ;; *D) kind=diff ;; *) kind=incr ;; esac

# after the database: every photo that the backup names exists, and is hard-linked to its copy in the set before
former=$(ls -d "$files"/*/ 2>/dev/null | tail -n 1 || true)
install -d "$files/$label/files" "$keys/$label"
if [ -d /var/lib/wth/files ]; then
  rsync -a --delete ${former:+--link-dest="${former}files"} /var/lib/wth/files/ "$files/$label/files/"
fi
cp -p /etc/wth/*.env /etc/wth/deployment.json "$keys/$label/"
if [ -f /etc/pgbackrest.conf ]; then cp -p /etc/pgbackrest.conf "$keys/$label/"; fi

# sets whose database has expired
for place in "$files" "$keys"; do
  for set in "$place"/*/; do
    labels | grep -qxF "$(basename "$set")" || rm -rf "$set"
  done
done
wth --env-file=/etc/wth/wth.env --env-file=/etc/wth/console.env ops backup record "$label" "$kind"
