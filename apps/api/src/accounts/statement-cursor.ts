import { createHash } from "node:crypto";
import type { UserAccountKind } from "@wth/rules";
import type { Positions } from "#ledger/index.ts";

const POSITION = /^(?:0|[1-9a-z][0-9a-z]{0,12})$/;
const RADIX = 36n;
const VERSION_MAX = 2n ** 63n - 1n;

/** Caller and filters of a cursor. With others it would silently skip entries. */
export type CursorScope = { userId: bigint; filter: Readonly<Record<string, unknown>> };

function scopeTag({ userId, filter }: CursorScope): string {
  const named = Object.entries(filter).filter(([, value]) => value !== undefined);
  const text = JSON.stringify([userId.toString(), named.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 8);
}

/** Encodes the positions of the next page and their scope. */
export function writeCursor(scope: CursorScope, positions: Positions): string {
  return [scopeTag(scope), ...[...positions.values()].map((position) => position.toString(Number(RADIX)))].join(".");
}

function readPosition(text: string): bigint | undefined {
  if (!POSITION.test(text)) return undefined;
  let position = 0n;
  for (const digit of text) position = position * RADIX + BigInt(Number.parseInt(digit, Number(RADIX)));
  return position <= VERSION_MAX ? position : undefined;
}

/**
 * Decodes a cursor of the same scope.
 * @param newest current ends of the accounts, in the order in which the positions were encoded
 * @returns undefined for any other text, and for positions that the accounts do not have
 */
export function readCursor(scope: CursorScope, newest: Positions, cursor: string): Positions | undefined {
  const [tag, ...parts] = cursor.split(".");
  if (tag !== scopeTag(scope) || parts.length !== newest.size) return undefined;
  const positions = new Map<UserAccountKind, bigint>();
  for (const [index, [kind, version]] of [...newest].entries()) {
    const position = readPosition(parts[index] ?? "");
    if (position === undefined || position > version) return undefined;
    positions.set(kind, position);
  }
  return positions;
}
