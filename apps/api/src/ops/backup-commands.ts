import { openDatabase, type Database } from "@wth/db";
import { readDeployment } from "@wth/process";
import { countByKey, openAllPhotos, PhotoVault } from "#identity/index.ts";
import { compareBalances } from "#ledger/index.ts";
import { insertBackup, listBackups, setBackupVerified } from "#platform/db/backup-state.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import type { Command } from "./operator.ts";
import { runAudit } from "./run-audit.ts";

const LABEL = /^[\w-]{8,64}$/;
const KINDS = new Set(["full", "diff", "incr"]);
const SHOWN = 30;

/** Thrown when a restored backup is not complete. */
class BackupIncomplete extends Error {
  override name = "BackupIncomplete";
}

async function record(db: Database, label: string | undefined, kind: string | undefined): Promise<string[]> {
  if (label === undefined || !LABEL.test(label) || kind === undefined || !KINDS.has(kind))
    throw new Error("Give the label of the backup, and full, diff or incr.");
  await insertBackup(db, label, kind);
  return [`${label} is recorded.`];
}

/** Lines about a restored database, or the faults that make it useless. */
async function inspect(restored: Database, live: Database, config: OperatorConfig) {
  const faults: string[] = [];
  const balances = await compareBalances(restored, live);
  if (balances.restored !== balances.live)
    faults.push(`the balances differ from those of the live ledger: ${balances.restored} and ${balances.live}`);
  const photos = await openAllPhotos(restored, live, new PhotoVault(config));
  if (photos.unreadable.length > 0)
    faults.push(`${photos.unreadable.length} photos do not open, for example ${photos.unreadable[0]}`);
  const ids = new Set<string | null>(config.keyring.ids);
  const missing = (await countByKey(restored)).filter(({ keyId }) => keyId !== null && !ids.has(keyId));
  if (missing.length > 0) faults.push(`ENCRYPTION_KEYS lacks ${missing.map(({ keyId }) => keyId).join(", ")}`);
  const audited = await runAudit(restored, config).catch((error: Error) => {
    faults.push(error.message);
    return [];
  });
  const lines = [
    `${balances.accounts} balances have the digest ${balances.restored}, as the live ledger had them.`,
    `${photos.opened} photos open.`,
    ...audited,
    `The last operation is of ${balances.lastOperationAt?.toISOString() ?? "never"}.`,
  ];
  return { lines, faults };
}

/**
 * Compares a database that was restored from a backup with the live one, with the files, keys and deployment file that
 * the settings name: they are those of the backup.
 * @throws BackupIncomplete with each fault
 */
async function verify(db: Database, [url, label]: readonly string[], config: OperatorConfig): Promise<string[]> {
  if (url === undefined || !URL.canParse(url) || label === undefined || !LABEL.test(label))
    throw new Error("Give the address of the restored database and the label of the backup.");
  // a backup without the addresses of its contracts cannot be started
  readDeployment(config);
  const restored = openDatabase(url, { max: 2 });
  try {
    const { lines, faults } = await inspect(restored.db, db, config);
    if (faults.length > 0) throw new BackupIncomplete(`The backup ${label} is not complete: ${faults.join("; ")}.`);
    await setBackupVerified(db, label);
    return [...lines, `The backup ${label} is verified.`];
  } finally {
    await restored.close();
  }
}

async function list(db: Database): Promise<string[]> {
  return (await listBackups(db, SHOWN)).map(
    ({ label, kind, finished_at, verified_at }) =>
      `${label}  ${kind}  ${finished_at.toISOString()}  ${verified_at ? `verified ${verified_at.toISOString()}` : "not verified"}`,
  );
}

/** Commands for backups: docs/operate/backup.md. */
export const backupCommands = {
  backup: {
    usage: "backup [record LABEL full|diff|incr, verify RESTORED_URL LABEL]",
    verbs: ["record", "verify"],
    run: (db, [verb, ...args], config) => {
      if (verb === "record") return record(db, args[0], args[1]);
      return verb === "verify" ? verify(db, args, config) : list(db);
    },
  },
} satisfies Record<string, Command>;
