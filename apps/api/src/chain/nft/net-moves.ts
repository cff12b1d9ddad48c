/** Transfer of a token as an event reports it. */
export type Move = { contract: string; tokenId: bigint; owner: string; at: Date; eventId: bigint };
export type NetMove = Move & { from: string };

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Reduces the moves of one token, oldest first, to those that change who owns it at the end of a UTC day, which is all
 * that counts for an owner: a token that is sent to and fro, or to its owner, moves at most once a day.
 */
export function netMoves(owner: string, moves: readonly Move[]): NetMove[] {
  const net: NetMove[] = [];
  let from = owner;
  moves.forEach((move, at) => {
    const next = moves[at + 1];
    if ((next && dayOf(next.at) === dayOf(move.at)) || move.owner === from) return;
    net.push({ ...move, from });
    from = move.owner;
  });
  return net;
}
