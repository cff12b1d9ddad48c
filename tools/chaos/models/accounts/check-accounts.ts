import type { UserAccountKind } from "@wth/rules";
import { balancesOf } from "@wth/api/ledger/index.ts";
import { invariantProblems, setProblems } from "../../core/checker.ts";
import type { Metrics } from "../../core/metrics.ts";
import { accountKinds, move, movedOf, type Balances, type Observation, type Versions } from "./accounts-history.ts";
import type { AccountsWorld } from "./accounts-world.ts";

type OpeningAccounts = { balances: Balances; versions: Versions };

/** State of the ledger before a history. */
export type Opening = { accounts: OpeningAccounts[]; newestOperation: bigint };

async function newestOperation({ api }: AccountsWorld): Promise<bigint> {
  const { id } = await api.db
    .selectFrom("ledger_operation")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function accountsOf({ api }: AccountsWorld, userId: bigint): Promise<OpeningAccounts> {
  const rows = await api.db
    .selectFrom("ledger_account")
    .select(["kind", "balance", "version"])
    .where("user_id", "=", userId)
    .execute();
  const pick = (column: "balance" | "version") => Object.fromEntries(rows.map((row) => [row.kind, row[column]]));
  return { balances: pick("balance") as Balances, versions: pick("version") as Versions };
}

export async function readOpening(world: AccountsWorld): Promise<Opening> {
  const accounts = await Promise.all(world.people.map(({ userId }) => accountsOf(world, userId)));
  return { accounts, newestOperation: await newestOperation(world) };
}

/** Applies refunds of orders that expired unused to the history, and compares every order's status. */
async function checkOrders({ api, history }: AccountsWorld, metrics: Metrics): Promise<string[]> {
  const rows = await api.db.selectFrom("chain_signed_order").select(["order_id", "status"]).execute();
  const stored = new Map(rows.map(({ order_id, status }) => [order_id, status]));
  const problems = setProblems(history.orders.keys(), stored.keys(), {
    missing: (id) => `order ${id} was acknowledged and is not stored`,
    surplus: (id) => `order ${id} is stored and was never acknowledged`,
  });
  for (const [id, order] of history.orders) {
    const status = stored.get(id) ?? order.status;
    if (order.status === "open" && status === "expired") {
      order.status = status;
      metrics.count(`${order.kind} order expired`);
      if (order.account !== undefined) move(history, order.person, order.account, order.amount);
    } else if (order.status !== status) problems.push(`order ${id} is ${status}, not ${order.status}`);
  }
  return problems;
}

async function checkBalances({ api, people, history }: AccountsWorld, opening: readonly OpeningAccounts[]) {
  const problems: string[] = [];
  for (const person of people) {
    const real = await balancesOf(api.db, person.userId);
    for (const kind of accountKinds) {
      const expected = (opening[person.index]?.balances[kind] ?? 0n) + movedOf(history, person, kind);
      if (real[kind] !== expected) problems.push(`${kind} of ${person.index} is ${real[kind]}, not ${expected}`);
    }
  }
  return problems;
}

async function checkRigs({ api, people, history }: AccountsWorld): Promise<string[]> {
  const rows = await api.db.selectFrom("mining_rig").select(["id", "user_id"]).execute();
  return people.flatMap(({ index, userId }) => {
    const stored = rows.filter((row) => row.user_id === userId).map(({ id }) => id.toString());
    return setProblems(history.rigs.get(index) ?? [], stored, {
      missing: (id) => `rig ${id} of ${index} was acknowledged and is not stored`,
      surplus: (id) => `rig ${id} of ${index} is stored and was never acknowledged`,
    });
  });
}

/** Balances of one user at each version of an account, and the versions that each operation made. */
export type LedgerVersions = { balances: Map<string, bigint>; operations: Partial<Versions>[] };

export const versionKey = (kind: UserAccountKind, version: bigint) => `${kind}:${version}`;

async function versionsSince({ api }: AccountsWorld, userId: bigint, { balances, versions }: OpeningAccounts) {
  const rows = await api.db
    .selectFrom("ledger_entry")
    .innerJoin("ledger_account", "ledger_account.id", "ledger_entry.account_id")
    .select(["kind", "account_version", "balance_after", "operation_id"])
    .where("user_id", "=", userId)
    .execute();
  const byVersion = new Map(accountKinds.map((kind) => [versionKey(kind, versions[kind]), balances[kind]]));
  const operations = new Map<bigint, Partial<Versions>>();
  for (const { kind: text, account_version: version, balance_after, operation_id } of rows) {
    const kind = text as UserAccountKind;
    if (version <= versions[kind]) continue;
    byVersion.set(versionKey(kind, version), balance_after);
    const made = operations.get(operation_id) ?? {};
    made[kind] = made[kind] === undefined || made[kind] < version ? version : made[kind];
    operations.set(operation_id, made);
  }
  return { balances: byVersion, operations: [...operations.values()] };
}

/** Every choice of one version for each account. */
function cuts(candidates: readonly (readonly [UserAccountKind, bigint[]])[]): Partial<Versions>[] {
  return candidates.reduce<Partial<Versions>[]>(
    (made, [kind, versions]) => made.flatMap((cut) => versions.map((version) => ({ ...cut, [kind]: version }))),
    [{}],
  );
}

/** True when each operation is included on all of its accounts or on none. */
function isConsistent(cut: Partial<Versions>, operations: readonly Partial<Versions>[]): boolean {
  return operations.every((made) => {
    const seen = (Object.entries(made) as [UserAccountKind, bigint][]).map(([kind, v]) => (cut[kind] ?? 0n) >= v);
    return seen.every((each) => each === seen[0]);
  });
}

/**
 * True when the balances of an answer existed together at one moment between request and answer: for each account a
 * version with that balance, and no operation that only some of these versions include.
 */
export function isLinearizable(
  { answer, before, after }: Observation,
  { balances, operations }: LedgerVersions,
): boolean {
  const candidates = (Object.entries(answer) as [UserAccountKind, bigint][]).map(([kind, balance]) => {
    const versions: bigint[] = [];
    for (let version = before[kind]; version <= after[kind]; version += 1n)
      if (balances.get(versionKey(kind, version)) === balance) versions.push(version);
    return [kind, versions] as const;
  });
  return cuts(candidates).some((cut) => isConsistent(cut, operations));
}

async function checkObservations(world: AccountsWorld, opening: readonly OpeningAccounts[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { index, userId } of world.people) {
    const versions = await versionsSince(world, userId, opening[index] as OpeningAccounts);
    for (const observation of world.history.observations.filter(({ person }) => person === index))
      if (!isLinearizable(observation, versions))
        problems.push(`an answer to ${index} holds balances that never existed together`);
  }
  return problems;
}

async function transfersSince({ api }: AccountsWorld, operation: bigint): Promise<number> {
  const { count } = await api.db
    .selectFrom("ledger_operation")
    .select((e) => e.fn.countAll<bigint>().as("count"))
    .where("op_key", "like", "transfer:%")
    .where("id", ">", operation)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Compares acknowledged effects with the database while no request is running. @returns each difference */
export async function checkAccounts(world: AccountsWorld, opening: Opening, metrics: Metrics): Promise<string[]> {
  const orders = await checkOrders(world, metrics);
  const transfers = await transfersSince(world, opening.newestOperation);
  const acknowledged = world.history.transfers;
  return [
    ...orders,
    ...(transfers === acknowledged ? [] : [`${transfers} transfers are stored, ${acknowledged} were acknowledged`]),
    ...(await checkBalances(world, opening.accounts)),
    ...(await checkRigs(world)),
    ...(await checkObservations(world, opening.accounts)),
    ...invariantProblems(await world.api.violations()),
  ];
}
