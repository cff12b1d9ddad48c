import { expect, test } from "vitest";
import { databaseAddresses, leadsToPooler } from "./addresses.ts";
import { connectionConfig, connectionLimits } from "./connection-limits.ts";

const SERVER = "postgres://wth_api:secret@db:5432/wth";
const POOLER = "postgres://wth_api:secret@pooler:6432/wth";

test("without a second address all connect to the first, with a session's limits [O08]", () => {
  for (const addresses of [databaseAddresses(SERVER), databaseAddresses(SERVER, SERVER)]) {
    expect(addresses).toEqual({ databaseUrl: SERVER, directUrl: SERVER });
    expect(connectionConfig(addresses.databaseUrl, connectionLimits.calls)).toMatchObject({
      statement_timeout: 10_000,
    });
  }
});

test("with a second address the first is a pooler and gets no session settings [O08]", () => {
  const { databaseUrl, directUrl } = databaseAddresses(POOLER, SERVER);
  expect([leadsToPooler(databaseUrl), leadsToPooler(directUrl)]).toEqual([true, false]);
  const config = connectionConfig(databaseUrl, connectionLimits.calls);
  expect(Object.keys(config).filter((key) => /timeout$|options/.test(key) && key !== "query_timeout")).toEqual([]);
  expect(connectionConfig(directUrl, connectionLimits.calls)).toMatchObject({ lock_timeout: 5_000 });
});

test("refuses addresses of two roles or databases, without their passwords [O08]", () => {
  for (const [url, message] of [
    ["postgres://wth_worker:secret@db/wth", /same role/],
    ["postgres://wth_api:secret@db/other", /same database/],
    ["host=db user=wth_api password=secret", /must be addresses/],
  ] as const) {
    expect(() => databaseAddresses(POOLER, url)).toThrow(message);
    expect(() => databaseAddresses(POOLER, url)).not.toThrow(/secret/);
  }
});
