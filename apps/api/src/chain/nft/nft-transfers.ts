import type { Tx } from "@wth/db";
import { publishChanges } from "#platform/live/live.ts";
import { usersOf } from "#identity/index.ts";
import { amountOf, argumentOf, type ChainEventsHandler, type ReportedEvent } from "../inbox/chain-event.ts";
import { netMoves, type Move, type NetMove } from "./net-moves.ts";
import { lockOwners, moveTokens, tokenKey } from "./nft-repo.ts";

const ZERO_ADDRESS = `0x${"0".repeat(40)}`;

/** Transfers between owners; minting has an event of another name. */
const movesOf = (events: readonly ReportedEvent[]): Move[] =>
  events
    .filter((event) => argumentOf(event, "from") !== ZERO_ADDRESS)
    .map((event) => ({
      contract: event.contract,
      tokenId: amountOf(event, "tokenId"),
      owner: argumentOf(event, "to"),
      at: event.blockTime,
      eventId: event.id,
    }));

async function storeMoves(tx: Tx, moves: readonly NetMove[]): Promise<void> {
  // moves of one token on several days are stored one after another
  const ofTokens = [...Map.groupBy(moves, ({ contract, tokenId }) => tokenKey(contract, tokenId)).values()];
  const longest = Math.max(0, ...ofTokens.map((each) => each.length));
  for (let turn = 0; turn < longest; turn += 1)
    await moveTokens(
      tx,
      ofTokens.flatMap((each) => each[turn] ?? []),
    );
}

/** Moves tokens to their new owners. @throws Error for a token that was never minted */
async function applyAll(tx: Tx, events: readonly ReportedEvent[]): Promise<ReadonlyMap<bigint, string>> {
  const byToken = Map.groupBy(movesOf(events), ({ contract, tokenId }) => tokenKey(contract, tokenId));
  const owners = await lockOwners(
    tx,
    [...byToken.values()].map(([first]) => first as Move),
  );
  const net = [...byToken].flatMap(([token, moves]) => {
    const owner = owners.get(token);
    if (owner === undefined) throw new Error(`${token} was never minted`);
    return netMoves(owner, moves);
  });
  await storeMoves(tx, net);
  const users = await usersOf(tx, [...new Set(net.flatMap(({ from, owner }) => [from, owner]))]);
  await publishChanges(tx, users, ["nft"]);
  return new Map();
}

/** Applies transfers of badges and numbers. */
export const nftTransfers: ChainEventsHandler = { applyAll };
