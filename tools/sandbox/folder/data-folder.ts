import { createHash } from "node:crypto";
import { accessSync, constants, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PlainError } from "../stay-until-stopped.ts";

/** Paths of the sandbox's persistent data. */
export interface DataFolder {
  readonly path: string;
  readonly postgres: string;
  readonly chainState: string;
  readonly deployment: string;
  /** Copy of the deployment beside the chain that holds the contracts. */
  readonly chainDeployment: string;
  readonly environment: string;
  readonly secrets: string;
  readonly lock: string;
  /** Progress of the community. */
  readonly community: string;
  readonly logs: string;
  readonly run: string;
  /** Unix socket of the signer. */
  readonly signerSocket: string;
}

/** Systems limit a socket's path to about 104 bytes. */
const SOCKET_PATH_MAX = 100;

/** Returns the socket's path: in the folder, or in the system's temporary one if that is too long. */
function signerSocketOf(folder: string): string {
  const inside = join(folder, "run", "signer.sock");
  if (Buffer.byteLength(inside) <= SOCKET_PATH_MAX) return inside;
  return join(tmpdir(), `wth-signer-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}.sock`);
}

/** Creates the folder if it does not exist, and checks that it is writable. */
export function openDataFolder(requested: string): DataFolder {
  const wanted = resolve(requested);
  try {
    // Other users may enter but not list the folder: PostgreSQL can run as another user.
    mkdirSync(wanted, { recursive: true, mode: 0o711 });
    const path = realpathSync(wanted);
    const folder: DataFolder = {
      path,
      postgres: join(path, "postgres"),
      chainState: join(path, "chain", "state.json"),
      deployment: join(path, "deployment.json"),
      chainDeployment: join(path, "chain", "deployment.json"),
      environment: join(path, "environment.json"),
      secrets: join(path, "secrets.json"),
      lock: join(path, "lock.json"),
      community: join(path, "community.json"),
      logs: join(path, "logs"),
      run: join(path, "run"),
      signerSocket: signerSocketOf(path),
    };
    for (const part of [folder.logs, folder.run, join(path, "chain")]) mkdirSync(part, { recursive: true });
    accessSync(path, constants.W_OK | constants.X_OK);
    const probe = join(path, `.probe-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
    return folder;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new PlainError(`The data folder ${wanted} cannot be written (${code}): set WTH_DATA_DIR to one that can.`);
  }
}
