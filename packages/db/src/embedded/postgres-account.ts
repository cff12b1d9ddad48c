import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const ACCOUNT = "postgres";
/** Exists on every Unix, so that initdb can look up its name. */
const MAPPED_ID = "1";

/** How to run a PostgreSQL program: as ourselves, or, since PostgreSQL refuses root, as someone else. */
export interface PostgresAccount {
  readonly uid?: number;
  readonly gid?: number;
  /** Put in front of the command line. */
  readonly prefix: readonly string[];
}

/**
 * Chooses the account for PostgreSQL. Root hands over to the system's `postgres` user (created when missing); when that
 * user cannot reach the folders, a user namespace lets the program see another id than root's.
 */
export function choosePostgresAccount(paths: readonly string[]): PostgresAccount {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const ids = lookUp() ?? create();
  if (ids && paths.every((path) => canReach(path, ids))) return { ...ids, prefix: [] };
  const prefix = ["unshare", "--user", `--map-user=${MAPPED_ID}`, `--map-group=${MAPPED_ID}`];
  if (spawnSync(prefix[0]!, [...prefix.slice(1), "true"], { stdio: "ignore" }).status === 0) return { prefix };
  throw new Error(
    `PostgreSQL does not run as root, and the user ${ACCOUNT} cannot enter ${paths.join(" or ")}: ` +
      "start as an ordinary user, or move the project and WTH_DATA_DIR to folders that others may enter.",
  );
}

/** Gives a folder with all it holds to the account, when it is not its own already. */
export function giveTo(account: PostgresAccount, path: string): void {
  if (process.getuid?.() !== 0) return;
  const uid = account.uid ?? 0;
  const gid = account.gid ?? 0;
  const stat = lstatSync(path);
  if (stat.uid === uid && stat.gid === gid) return;
  if (stat.isDirectory()) for (const name of readdirSync(path)) giveTo(account, join(path, name));
  chownSync(path, uid, gid);
}

function lookUp(): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) => Number(execFileSync("id", [flag, ACCOUNT], { stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

function create(): { uid: number; gid: number } | undefined {
  spawnSync("useradd", ["--system", "--user-group", "--shell", "/bin/false", ACCOUNT], { stdio: "ignore" });
  return lookUp();
}

/** Whether every folder on the way may be entered by the account, by its mode bits. */
function canReach(path: string, ids: { uid: number; gid: number }): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder);
    const bit = uid === ids.uid ? 0o100 : gid === ids.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
