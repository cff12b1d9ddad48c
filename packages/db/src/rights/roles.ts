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

/** Role that owns all tables and runs migrations. */
export const OWNER_ROLE = "wth_owner";
