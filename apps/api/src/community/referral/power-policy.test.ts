import fc from "fast-check";
import { expect, test } from "vitest";
import { propagate, type PowerMember } from "./power-policy.ts";

type Event = { userId: bigint; kind: "power" | "link"; delta: bigint };

/** Reference implementation: one event at a time, step by step up the line. */
function oneByOne(members: ReadonlyMap<bigint, PowerMember>, events: readonly Event[]): Map<bigint, PowerMember> {
  const after = new Map([...members].map(([id, member]) => [id, { ...member }]));
  const raise = (from: PowerMember, amount: bigint) => {
    for (let member = from; member.isLinked && member.sponsorId !== null;) {
      member = after.get(member.sponsorId) as PowerMember;
      member.community += amount;
    }
  };
  for (const { userId, kind, delta } of events) {
    const member = after.get(userId) as PowerMember;
    if (kind === "power") {
      member.own += delta;
      raise(member, delta);
    } else if (!member.isLinked) {
      member.isLinked = true;
      raise(member, member.own + member.community);
    }
  }
  return after;
}

/** A forest with correct figures: each sponsor has a lower number, and only some members are linked. */
const forest = fc
  .array(fc.record({ sponsor: fc.option(fc.nat(), { nil: null }), isLinked: fc.boolean(), own: fc.bigInt(0n, 99n) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((nodes) => {
    const bare = nodes.map(({ sponsor, isLinked }, index): [bigint, PowerMember] => {
      const sponsorId = sponsor === null || index === 0 ? null : BigInt(sponsor % index);
      const userId = BigInt(index);
      return [userId, { userId, sponsorId, isLinked: isLinked && sponsorId !== null, own: 0n, community: 0n }];
    });
    const events = nodes.map(({ own }, index): Event => ({ userId: BigInt(index), kind: "power", delta: own }));
    return oneByOne(new Map(bare), events);
  });
const events = fc.array(fc.record({ who: fc.nat(), isLink: fc.boolean(), delta: fc.bigInt(-50n, 100n) }), {
  maxLength: 60,
});

test("one pass over the lines equals applying events one by one, in any order", () => {
  fc.assert(
    fc.property(forest, events, fc.boolean(), (members, planned, isReversed) => {
      const happened = planned.flatMap(({ who, isLink, delta }): Event[] => {
        const member = members.get(BigInt(who % members.size)) as PowerMember;
        if (isLink && (member.isLinked || member.sponsorId === null)) return [];
        return [{ userId: member.userId, kind: isLink ? "link" : "power", delta: isLink ? 0n : delta }];
      });
      const expected = oneByOne(members, isReversed ? happened.toReversed() : happened);
      const changed = propagate(members, happened);
      for (const member of changed) expect(member).not.toEqual(members.get(member.userId));
      const after = new Map([...members, ...changed.map((member): [bigint, PowerMember] => [member.userId, member])]);
      expect(after).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test("refuses a cycle", () => {
  const member = (userId: bigint, sponsorId: bigint): PowerMember => ({
    userId,
    sponsorId,
    isLinked: true,
    own: 0n,
    community: 0n,
  });
  const circle = new Map([
    [1n, member(1n, 2n)],
    [2n, member(2n, 1n)],
  ]);
  expect(() => propagate(circle, [{ userId: 1n, kind: "power", delta: 1n }])).toThrow(/above themselves/);
});
