/** Thrown when no connection is free in time. Nothing was sent to the database. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
}
