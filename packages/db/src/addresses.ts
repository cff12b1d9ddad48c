/**
 * Parameter of an address that leads to a pooler, which lends a connection of the server for one transaction at a time.
 */
const POOLER = "pooler";

/** Addresses of the database for one process. */
export type DatabaseAddresses = Readonly<{
  /** Address for transactions. */
  databaseUrl: string;
  /** Address of the server itself, for what outlives a transaction: notifications, locks of a session, migrations. */
  directUrl: string;
}>;

/**
 * Returns the addresses that the settings DATABASE_URL and DATABASE_DIRECT_URL give. With both, and different ones, the
 * first leads to a pooler.
 * @throws Error without the addresses, which contain passwords
 */
export function databaseAddresses(databaseUrl: string, directUrl?: string): DatabaseAddresses {
  if (directUrl === undefined || directUrl === databaseUrl) return { databaseUrl, directUrl: databaseUrl };
  const [pooled, direct] = [URL.parse(databaseUrl), URL.parse(directUrl)];
  if (pooled === null || direct === null)
    throw new Error("DATABASE_URL and DATABASE_DIRECT_URL must be addresses such as postgres://user@host/name.");
  if (pooled.username !== direct.username || pooled.pathname !== direct.pathname)
    throw new Error("DATABASE_URL and DATABASE_DIRECT_URL must name the same role and the same database.");
  pooled.searchParams.set(POOLER, "transaction");
  return { databaseUrl: pooled.href, directUrl };
}

/** True for an address that leads to a pooler. */
export function leadsToPooler(databaseUrl: string): boolean {
  return URL.parse(databaseUrl)?.searchParams.has(POOLER) === true;
}
