import type { Amount } from "@wth/rules";

export type PowerEvent = { id: bigint; userId: bigint; kind: "power" | "link"; delta: Amount; day: string };

/** A member's power data. `isLinked`: the line above includes this member. */
export type PowerMember = {
  userId: bigint;
  sponsorId: bigint | null;
  isLinked: boolean;
  own: Amount;
  community: Amount;
};

/** Sorts members so that each comes after all members below. @throws Error when a line above is a cycle */
function fromBelow(members: ReadonlyMap<bigint, PowerMember>): PowerMember[] {
  const waitsFor = new Map<bigint, number>();
  for (const { sponsorId } of members.values())
    if (sponsorId !== null) waitsFor.set(sponsorId, (waitsFor.get(sponsorId) ?? 0) + 1);
  const order = [...members.values()].filter(({ userId }) => !waitsFor.has(userId));
  for (const { sponsorId } of order) {
    const sponsor = sponsorId === null ? undefined : members.get(sponsorId);
    if (!sponsor) continue;
    const left = (waitsFor.get(sponsor.userId) as number) - 1;
    waitsFor.set(sponsor.userId, left);
    if (left === 0) order.push(sponsor);
  }
  if (order.length !== members.size) throw new Error("members are above themselves");
  return order;
}

/**
 * Applies events to members. `members` contains the events' users and the whole line above each. A member's
 * contribution to the line above does not depend on the order of events, so each member is visited once.
 * @returns the changed members
 */
export function propagate(
  members: ReadonlyMap<bigint, PowerMember>,
  events: readonly Pick<PowerEvent, "userId" | "kind" | "delta">[],
): PowerMember[] {
  const ownChange = new Map<bigint, Amount>();
  const linking = new Set<bigint>();
  for (const { userId, kind, delta } of events)
    if (kind === "link") linking.add(userId);
    else ownChange.set(userId, (ownChange.get(userId) ?? 0n) + delta);
  const fromCommunity = new Map<bigint, Amount>();
  const changed: PowerMember[] = [];
  for (const member of fromBelow(members)) {
    const { userId, sponsorId } = member;
    const own = member.own + (ownChange.get(userId) ?? 0n);
    const community = member.community + (fromCommunity.get(userId) ?? 0n);
    const isLinked = member.isLinked || linking.has(userId);
    const counted = member.isLinked ? member.own + member.community : 0n;
    const rises = isLinked ? own + community - counted : 0n;
    if (sponsorId !== null && rises !== 0n) fromCommunity.set(sponsorId, (fromCommunity.get(sponsorId) ?? 0n) + rises);
    if (own !== member.own || community !== member.community || isLinked !== member.isLinked)
      changed.push({ userId, sponsorId, isLinked, own, community });
  }
  return changed;
}
