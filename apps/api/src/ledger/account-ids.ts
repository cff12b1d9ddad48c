import {
  SYSTEM_ACCOUNT_SHARDS,
  systemAccounts,
  userAccounts,
  type Asset,
  type SystemAccountKind,
  type UserAccountKind,
} from "@wth/rules";

/** An account as a party of a transfer. `userId` is null for a house account. */
export type AccountRef = { id: bigint; userId: bigint | null };

const FIRST_USER_ACCOUNT = 1_000_000n;
const IDS_PER_USER = 16n;
const ASSETS_PER_KIND = 4;

/** Returns one of a user's accounts. */
export function userAccount(userId: bigint, kind: UserAccountKind): AccountRef {
  return { id: FIRST_USER_ACCOUNT + userId * IDS_PER_USER + BigInt(userAccounts[kind].no), userId };
}

function shardIds(kind: SystemAccountKind, asset: Asset): bigint[] {
  const definition = systemAccounts[kind];
  const position = (definition.assets as readonly Asset[]).indexOf(asset);
  if (position === -1) throw new RangeError(`${kind} does not hold ${asset}`);
  const first = (definition.no * ASSETS_PER_KIND + position) * SYSTEM_ACCOUNT_SHARDS + 1;
  return Array.from({ length: SYSTEM_ACCOUNT_SHARDS }, (_, shard) => BigInt(first + shard));
}

/** Returns all shards of a house account. */
export function systemShards(kind: SystemAccountKind, asset: Asset): AccountRef[] {
  return shardIds(kind, asset).map((id) => ({ id, userId: null }));
}

/** Returns the shard of a house account that serves a user, so that users do not wait for each other's postings. */
export function systemAccount(kind: SystemAccountKind, asset: Asset, userId: bigint): AccountRef {
  const id = shardIds(kind, asset)[Number(userId % BigInt(SYSTEM_ACCOUNT_SHARDS))] as bigint;
  return { id, userId: null };
}

/**
 * Returns the house account that a shard's id belongs to, with all of its shards; undefined for the id of a user's
 * account.
 */
export function systemAccountOf(id: bigint): { kind: SystemAccountKind; asset: Asset; shards: bigint[] } | undefined {
  if (id >= FIRST_USER_ACCOUNT) return undefined;
  const group = Math.floor((Number(id) - 1) / SYSTEM_ACCOUNT_SHARDS);
  const entry = Object.entries(systemAccounts).find(([, { no }]) => no === Math.floor(group / ASSETS_PER_KIND));
  const asset = entry?.[1].assets[group % ASSETS_PER_KIND];
  if (!entry || !asset) return undefined;
  const kind = entry[0] as SystemAccountKind;
  return { kind, asset, shards: shardIds(kind, asset) };
}
