import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PASSWORD_BYTES = 24;

/** Passwords of an embedded server, stored beside its data and readable by its owner only. */
export interface PostgresSecrets {
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
}

/** Reads the passwords of a folder; creates them when there are none. */
export function loadPostgresSecrets(folder: string): PostgresSecrets {
  const path = join(folder, "passwords.json");
  try {
    return JSON.parse(readFileSync(path, "utf8")) as PostgresSecrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const password = () => randomBytes(PASSWORD_BYTES).toString("base64url");
  const secrets = { superuser: password(), owner: password(), app: password() };
  writeFileSync(`${path}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secrets;
}
