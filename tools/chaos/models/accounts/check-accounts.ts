import { isDeepStrictEqual } from "node:util";
import type { UserAccountKind } from "@wth/rules";
import { balancesOf } from "@wth/api/ledger/index.ts";
import type { Setting } from "./accounts-world.ts";
import {
  accountKinds,
  countOutcome,
  move,
  movedOf,
  type Balances,
  type Observation,
  type Tally,
  type Versions,
} from "./accounts-history.ts";

/** A person's accounts before a history. */
export type Beginning = { balances: Balances; versions: Versions };

export async function beginningOf({ api, people }: Setting): Promise<Beginning[]> {
  return Promise.all(
    people.map(async ({ userId }) => {
      const rows = await api.db
        .selectFrom("ledger_account")
        .select(["kind", "balance", "version"])
        .where("user_id", "=", userId)
        .execute();
      const pick = (column: "balance" | "version") => Object.fromEntries(rows.map((row) => [row.kind, row[column]]));
      return { balances: pick("balance") as Balances, versions: pick("version") as Versions };
    }),
  );
}

/** Orders that ended unused gave back what they had taken: the order itself tells so. */
async function settleOrders({ api }: Setting, tally: Tally): Promise<string[]> {
  const stored = await api.db.selectFrom("chain_signed_order").select(["order_id", "status"]).execute();
  const problems: string[] = [];
  for (const { order_id, status } of stored) {
    const order = tally.orders.get(order_id);
    if (!order) problems.push(`order ${order_id} was never acknowledged`);
    else if (order.status === "open" && status === "expired") {
      order.status = status;
      countOutcome(tally, `${order.kind} order ended`);
      if (order.account !== undefined) move(tally, order.person, order.account, order.amount);
    } else if (order.status !== status) problems.push(`order ${order_id} is ${status}, not ${order.status}`);
  }
  if (stored.length < tally.orders.size) problems.push(`of ${tally.orders.size} orders ${stored.length} are left`);
  return problems;
}

async function compareBalances({ api, people }: Setting, tally: Tally, begun: readonly Beginning[]) {
  const problems: string[] = [];
  for (const person of people) {
    const real = await balancesOf(api.db, person.userId);
    for (const kind of accountKinds) {
      const expected = (begun[person.index]?.balances[kind] ?? 0n) + movedOf(tally, person, kind);
      if (real[kind] !== expected) problems.push(`${kind} of ${person.index} holds ${real[kind]}, not ${expected}`);
    }
  }
  return problems;
}

async function compareRigs({ api, people }: Setting, tally: Tally): Promise<string[]> {
  const rows = await api.db.selectFrom("mining_rig").select(["id", "user_id"]).execute();
  return people.flatMap(({ index, userId }) => {
    const stored = new Set(rows.filter((row) => row.user_id === userId).map(({ id }) => id.toString()));
    const told = tally.rigs.get(index) ?? new Set();
    return isDeepStrictEqual(stored, told) ? [] : [`${index} has ${stored.size} rigs and was told of ${told.size}`];
  });
}

/** What one person's accounts held at each version since a beginning, and which versions each operation made. */
export type History = { balances: Map<string, bigint>; operations: Partial<Versions>[] };

export const versionKey = (kind: UserAccountKind, version: bigint) => `${kind}:${version}`;

async function historyOf({ api, people }: Setting, index: number, { balances, versions }: Beginning): Promise<History> {
  const rows = await api.db
    .selectFrom("ledger_entry")
    .innerJoin("ledger_account", "ledger_account.id", "ledger_entry.account_id")
    .select(["kind", "account_version", "balance_after", "operation_id"])
    .where("user_id", "=", people[index]?.userId ?? 0n)
    .execute();
  const held = new Map(accountKinds.map((kind) => [versionKey(kind, versions[kind]), balances[kind]]));
  const operations = new Map<bigint, Partial<Versions>>();
  for (const { kind: text, account_version: version, balance_after, operation_id } of rows) {
    const kind = text as UserAccountKind;
    if (version <= versions[kind]) continue;
    held.set(versionKey(kind, version), balance_after);
    const made = operations.get(operation_id) ?? {};
    made[kind] = made[kind] === undefined || made[kind] < version ? version : made[kind];
    operations.set(operation_id, made);
  }
  return { balances: held, operations: [...operations.values()] };
}

/** Every choice of one version for each account. */
function cuts(candidates: readonly (readonly [UserAccountKind, bigint[]])[]): Partial<Versions>[] {
  return candidates.reduce<Partial<Versions>[]>(
    (made, [kind, versions]) => made.flatMap((cut) => versions.map((version) => ({ ...cut, [kind]: version }))),
    [{}],
  );
}

/** No operation is seen on one account and missing on another. */
function isWhole(cut: Partial<Versions>, operations: readonly Partial<Versions>[]): boolean {
  return operations.every((made) => {
    const seen = (Object.entries(made) as [UserAccountKind, bigint][]).map(([kind, v]) => (cut[kind] ?? 0n) >= v);
    return seen.every((each) => each === seen[0]);
  });
}

/**
 * Whether what a person was told was true at one moment between question and answer: for each account a version that
 * existed then and held just that, and all of them together a state that no operation had half reached.
 */
export function isLinearizable({ told, before, after }: Observation, { balances, operations }: History): boolean {
  const candidates = (Object.entries(told) as [UserAccountKind, bigint][]).map(([kind, balance]) => {
    const versions: bigint[] = [];
    for (let version = before[kind]; version <= after[kind]; version += 1n)
      if (balances.get(versionKey(kind, version)) === balance) versions.push(version);
    return [kind, versions] as const;
  });
  return cuts(candidates).some((cut) => isWhole(cut, operations));
}

async function checkObservations(setting: Setting, tally: Tally, begun: readonly Beginning[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, beginning] of begun.entries()) {
    const history = await historyOf(setting, index, beginning);
    for (const observation of tally.observations.filter(({ person }) => person === index))
      if (!isLinearizable(observation, history))
        problems.push(`${index} was told of balances that never were together`);
  }
  return problems;
}

async function transfersSince({ api }: Setting, begunAt: bigint): Promise<number> {
  const { count } = await api.db
    .selectFrom("ledger_operation")
    .select((e) => e.fn.countAll<bigint>().as("count"))
    .where("op_key", "like", "transfer:%")
    .where("id", ">", begunAt)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function newestOperation({ api }: Setting): Promise<bigint> {
  const row = await api.db
    .selectFrom("ledger_operation")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Compares what was acknowledged with what there is, once all is quiet. @returns every difference as a sentence */
export async function verify(
  setting: Setting,
  tally: Tally,
  { begun, begunAt }: { begun: readonly Beginning[]; begunAt: bigint },
): Promise<string[]> {
  const orders = await settleOrders(setting, tally);
  const transfers = await transfersSince(setting, begunAt);
  const violations = await setting.api.violations();
  return [
    ...orders,
    ...(transfers === tally.transfers ? [] : [`${transfers} transfers were made, ${tally.transfers} acknowledged`]),
    ...(await compareBalances(setting, tally, begun)),
    ...(await compareRigs(setting, tally)),
    ...(await checkObservations(setting, tally, begun)),
    ...violations.map(({ id, rows }) => `invariant ${id} has ${rows} rows`),
  ];
}
