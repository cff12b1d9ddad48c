import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const ACCOUNT = "postgres";
/** Id that exists on every Unix system, so that initdb can look up its name. */
const MAPPED_ID = "1";

/** Account that runs PostgreSQL programs: the present one, or another one for root, which PostgreSQL refuses. */
export interface PostgresAccount {
  /** User and group to run as. */
  readonly ids?: { readonly uid: number; readonly gid: number };
  /** Arguments of `unshare`, which runs the program in a user namespace. */
  readonly unshare?: readonly string[];
}

/**
 * Chooses the account for PostgreSQL. For root it is the system's `postgres` user, which is created when missing, or,
 * when that user cannot reach the folders, a user namespace in which the program has another id than root's.
 * @throws Error when neither works
 */
export function choosePostgresAccount(paths: readonly string[]): PostgresAccount {
  if (process.getuid?.() !== 0) return {};
  const ids = lookUp() ?? create();
  if (ids && paths.every((path) => canReach(path, ids))) return { ids };
  const unshare = ["--user", `--map-user=${MAPPED_ID}`, `--map-group=${MAPPED_ID}`];
  if (spawnSync("unshare", [...unshare, "true"], { stdio: "ignore" }).status === 0) return { unshare };
  throw new Error(
    `PostgreSQL does not run as root, and the user ${ACCOUNT} cannot enter ${paths.join(" or ")}: ` +
      "start as an ordinary user, or move the project and WTH_DATA_DIR to folders that others may enter.",
  );
}

/** Returns file, arguments and options for `spawn` to run a PostgreSQL program as the account. */
export function commandAs(account: PostgresAccount, program: string, args: readonly string[]) {
  const options = { cwd: "/", ...account.ids };
  if (account.unshare === undefined) return { file: program, args: [...args], options };
  return { file: "unshare", args: [...account.unshare, program, ...args], options };
}

/** Changes the owner of a file, or of a folder with its content, to the account. Does nothing unless run by root. */
export function giveTo(account: PostgresAccount, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = account.ids ?? { uid: 0, gid: 0 };
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

/** True when the mode bits of all parent folders let the account enter them. */
function canReach(path: string, ids: { uid: number; gid: number }): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!mayEnter(statSync(folder), ids)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayEnter(folder: { uid: number; gid: number; mode: number }, ids: { uid: number; gid: number }): boolean {
  if (folder.uid === ids.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === ids.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}
