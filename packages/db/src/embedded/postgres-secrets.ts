import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processNames, type ProcessName } from "../rights/roles.ts";

const PASSWORD_BYTES = 24;

/** Passwords of an embedded server, stored beside its data and readable by its owner only. */
export type PostgresSecrets = Readonly<Record<"superuser" | "owner" | ProcessName, string>>;

function readKnown(path: string): Partial<PostgresSecrets> {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Partial<PostgresSecrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return {};
  }
}

/** Reads the passwords of a folder; creates those that it does not have. */
export function loadPostgresSecrets(folder: string): PostgresSecrets {
  const path = join(folder, "passwords.json");
  const known = readKnown(path);
  const names = ["superuser", "owner", ...processNames] as const;
  const created = names.map((name) => [name, known[name] ?? randomBytes(PASSWORD_BYTES).toString("base64url")]);
  const secrets = Object.fromEntries(created) as PostgresSecrets;
  if (names.every((name) => known[name] !== undefined)) return secrets;
  writeFileSync(`${path}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secrets;
}
