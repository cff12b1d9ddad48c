/** Role of each process. `console` also serves the operators' commands. */
export const processRoles = {
  api: "wth_api",
  worker: "wth_worker",
  indexer: "wth_indexer",
  console: "wth_console",
  signer: "wth_signer",
} as const;

/** Name of a process that connects to the database. */
export type ProcessName = keyof typeof processRoles;
export const processNames = Object.keys(processRoles) as readonly ProcessName[];

/**
 * Most connections of each role at once, so that no process takes those of the others: enough for the copies of a
 * rolling upgrade, and fewer together than the 200 that the server is set to.
 */
export const roleConnections: Readonly<Record<ProcessName, number>> = {
  api: 110,
  worker: 25,
  indexer: 12,
  console: 25,
  signer: 15,
};

/** Role that owns all tables and runs migrations. */
export const OWNER_ROLE = "wth_owner";
