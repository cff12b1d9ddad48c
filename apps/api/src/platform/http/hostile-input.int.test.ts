import { routes, type Route } from "@wth/api-contract";
import { transact } from "@wth/db";
import { seedOf } from "@wth/db/testing";
import { sql } from "kysely";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { setKycLevel } from "#identity/index.ts";
import { startOrdersApi, type OrdersApi } from "#test-support/start-orders-api.ts";
import type { TestUser } from "#test-support/test-api.ts";

const REQUESTS = Number(process.env["HOSTILE_REQUESTS"] ?? 800);
const SEED = seedOf("HOSTILE_SEED");
const AT_ONCE = 40;

const hostile: readonly unknown[] = [
  "",
  " ",
  "0",
  "-1",
  "1",
  "7",
  "8",
  "1e3",
  "1.5",
  "NaN",
  "Infinity",
  "０",
  "null",
  "true",
  "__proto__",
  "constructor",
  "a".repeat(10_000),
  "9".repeat(100),
  "9223372036854775808",
  "-9223372036854775809",
  "'; drop table identity_user; --",
  "<script>alert(1)</script>",
  "\u0000",
  "\uD800",
  "../../etc/passwd",
  "%00%ff",
  "0x",
  `0x${"f".repeat(40)}`,
  `0x${"0".repeat(64)}`,
  "邀請碼",
  "🐋".repeat(50),
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  true,
  null,
  [],
  ["a", "b"],
  {},
  { $gt: "" },
  { toString: "x" },
  [[[[]]]],
];

/** Returns a seeded generator of numbers in [0, 1). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const test = apiTest(() => startOrdersApi());
let user: TestUser;
test.beforeAll(async ({ api }) => {
  user = await api.register();
  for (const account of ["normal", "ctoc", "ecological"] as const) await api.give(user, account, "1000000");
  await transact(api.db, (tx) => setKycLevel(tx, { actor: "test", userId: user.userId, level: 1 }));
});

type Attack = { name: string; url: string; body: string; isMoney: boolean; init: RequestInit };

function attackOn(api: OrdersApi, name: string, route: Route, roll: () => number): Attack {
  const value = () => hostile[Math.floor(roll() * hostile.length)];
  const text = (each: unknown) => (typeof each === "string" ? each.toWellFormed() : JSON.stringify(each));
  const path = route.path.replace(/:\w+/g, () => encodeURIComponent(text(value()).slice(0, 300)));
  const names = [...Object.keys(route.query?.shape ?? {}), "extra", "pageNo[]"].filter(() => roll() < 0.6);
  const search = names.map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(text(value()).slice(0, 2000))}`);
  const fields = [...Object.keys(route.body?.shape ?? {}), "__proto__"].filter(() => roll() < 0.7);
  const body = JSON.stringify(Object.fromEntries(fields.map((key) => [key, value()])));
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (roll() < 0.9) headers["authorization"] = `Bearer ${user.accessToken}`;
  if (roll() < 0.2) headers["idempotency-key"] = encodeURIComponent(text(value()).slice(0, 300));
  return {
    name,
    url: `${api.url}${path}?${search.join("&")}`,
    body,
    isMoney: route.money === true,
    init: { method: route.method, headers, ...(route.method === "GET" ? {} : { body }) },
  };
}

/** Returns the sum of all amounts ever posted. */
async function booked(api: OrdersApi): Promise<bigint> {
  const { rows } = await sql<{
    sum: bigint;
  }>`select coalesce(sum(version), 0)::bigint as sum from ledger_account`.execute(api.db);
  return rows[0]?.sum ?? 0n;
}

type Result = { status: number; code: number; text: string; attack: Attack };

async function send(attack: Attack): Promise<Result> {
  const response = await fetch(attack.url, attack.init);
  const text = await response.text();
  const { code } = JSON.parse(text) as { code: number };
  return { status: response.status, code, text, attack };
}

const LEAKS = /select |insert |relation|syntax error|postgres|kysely|node_modules|\.ts:|\bat /i;
// signing out would end the session that all requests share
const spared = new Set(["authLogout"]);

test("hostile values in every field cause no failure, no leak and no balance change", async ({ api }) => {
  const roll = random(SEED);
  const targets = Object.entries(routes).filter(([name]) => !spared.has(name));
  const counts: Record<number, number> = {};
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const before = await booked(api);
    const attacks = Array.from({ length: AT_ONCE }, (_, index) => {
      const [name, route] = targets[(sent + index) % targets.length] as [string, Route];
      return attackOn(api, name, route, roll);
    });
    const results = await Promise.all(attacks.map(send));
    for (const { status, code, text, attack } of results) {
      expect(status, `${attack.name} ${attack.url.slice(0, 300)} ${attack.body.slice(0, 300)}`).toBeLessThan(500);
      expect(typeof code, attack.url.slice(0, 300)).toBe("number");
      expect(code === 0 ? "" : text, attack.name).not.toMatch(LEAKS);
      counts[code] = (counts[code] ?? 0) + 1;
    }
    const moved = (await booked(api)) - before;
    const isMoneyServed = results.some(({ code, attack }) => code === 0 && attack.isMoney);
    expect(isMoneyServed ? 0n : moved).toBe(0n);
  }
  process.stdout.write(`seed ${SEED}, ${REQUESTS} requests, by code: ${JSON.stringify(counts)}\n`);
  // positive control: the requests pass authentication, and some are valid enough to be served
  expect(counts[400]).toBeGreaterThan(REQUESTS / 20);
  expect(counts[0]).toBeGreaterThan(0);
});
