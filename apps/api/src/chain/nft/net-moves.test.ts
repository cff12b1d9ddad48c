import { expect, test } from "vitest";
import { netMoves, type Move } from "./net-moves.ts";

const move = (owner: string, at: string, id: number): Move => ({
  contract: "seedBadge",
  tokenId: 1n,
  owner,
  at: new Date(at),
  eventId: BigInt(id),
});
const owners = (first: string, ...moves: Move[]) =>
  netMoves(first, moves).map(({ from, owner, eventId }) => `${from} ${owner} ${eventId}`);

test("a token moves at most once a day, to its owner at the end of it [N05]", () => {
  const day = [
    move("b", "2026-01-01T00:00:00Z", 1),
    move("c", "2026-01-01T12:00:00Z", 2),
    move("d", "2026-01-01T23:59:59Z", 3),
  ];
  expect(owners("a", ...day)).toEqual(["a d 3"]);
  expect(owners("a", ...day, move("e", "2026-01-02T00:00:00Z", 4))).toEqual(["a d 3", "d e 4"]);
});

test("a token that is with its owner again at the end of a day has not moved [N05]", () => {
  const back = [move("b", "2026-01-01T01:00:00Z", 1), move("a", "2026-01-01T02:00:00Z", 2)];
  expect(owners("a", ...back)).toEqual([]);
  expect(owners("a", move("a", "2026-01-01T01:00:00Z", 1))).toEqual([]);
  expect(owners("a", ...back, move("c", "2026-01-03T00:00:00Z", 3))).toEqual(["a c 3"]);
});
