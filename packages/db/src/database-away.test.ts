import { expect, test } from "vitest";
import { isDatabaseAway } from "./database-away.ts";
import { DatabaseBusy } from "./database-share.ts";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test("tells a lost or missing server from errors of the statement and of the machine [S47]", () => {
  for (const code of ["57P01", "57P03", "08006", "40P01", "ECONNREFUSED", "ECONNRESET", "EAI_AGAIN"])
    expect(isDatabaseAway(withCode(code)), code).toBe(true);
  for (const code of ["23505", "28P01", "3D000", "42P01", "EADDRINUSE", "ENOENT", "EACCES"])
    expect(isDatabaseAway(withCode(code)), code).toBe(false);
  expect(isDatabaseAway(new Error("Connection terminated unexpectedly"))).toBe(true);
  expect(isDatabaseAway(new Error("The database must have these settings on: fsync."))).toBe(false);
});

test.for([
  new Error("Connection terminated due to connection timeout"),
  new Error("timeout exceeded when trying to connect"),
  new Error("timeout expired"),
  new Error("Query read timeout"),
  new Error("Client has encountered a connection error and is not queryable"),
  new DatabaseBusy("the database does not answer"),
])("counts %s as a database that is away [S08]", (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});
