import fc from "fast-check";
import { expect, test } from "vitest";
import {
  appointersOf,
  areIndependent,
  canDecide,
  isConcerned,
  sponsorsOf,
  type Appointment,
} from "./operator-graph.ts";

const GRAPHS = Number(process.env["OPERATOR_GRAPHS"] ?? 1_000);

const by = (address: string, appointedBy: string | null, approvedBy: string | null): Appointment => ({
  address,
  appointedBy,
  approvedBy,
});

test("sponsors are those who proposed or approved, over generations, also in a circle [W02]", () => {
  const appointments = [by("m", "a", "b"), by("n", "m", "c"), by("m", "n", "d")];
  expect([...sponsorsOf(appointments, ["n"])].toSorted()).toEqual(["a", "b", "c", "d", "m", "n"]);
  expect([...sponsorsOf(appointments, ["a"])]).toEqual([]);
});

test("two are independent when neither sponsored the other and no third both [W02]", () => {
  const appointments = [by("p", "a", "b"), by("q", "a", "c"), by("r", "c", "d"), by("s", "b", "a")];
  const independent = (one: string, other: string) => areIndependent(appointments, one, other);
  expect([independent("a", "b"), independent("p", "r"), independent("p", "c")]).toEqual([true, true, true]);
  expect([independent("p", "q"), independent("q", "r"), independent("p", "s")]).toEqual([false, false, false]);
  expect([independent("a", "p"), independent("p", "b"), independent("a", "a")]).toEqual([false, false, false]);
});

test("those whom the shell appointed are not independent of each other [W02]", () => {
  const appointments = [by("x", null, null), by("y", null, null)];
  expect(areIndependent(appointments, "x", "y")).toBe(false);
  expect(areIndependent(appointments, "x", "a")).toBe(true);
  expect([canDecide(appointments, ["x", "y"]), canDecide(appointments, ["x", "y", "a"])]).toEqual([false, true]);
});

/** A change that two operators decide: of a new operator or an old one, or the end of an access. */
const step = fc.record({
  proposer: fc.nat(),
  approver: fc.nat(),
  subject: fc.nat(),
  kind: fc.constantFrom("new", "again", "end"),
});

type World = { appointments: Appointment[]; active: string[]; controllers: Map<string, string> };

/**
 * Plays steps that the rules allow. A new address that a rogue or their puppet names or approves is a puppet of that
 * rogue.
 */
function play(
  first: readonly string[],
  rogues: ReadonlySet<string>,
  steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
): World {
  const world: World = {
    appointments: [],
    active: [...first],
    controllers: new Map(first.map((name) => [name, name])),
  };
  const { appointments, controllers } = world;
  for (const [index, { proposer, approver, subject, kind }] of steps.entries()) {
    const [p = "", q = ""] = [proposer, approver].map((no) => world.active[no % world.active.length]);
    if (!areIndependent(appointments, p, q)) continue;
    const address = kind === "new" ? `o${index}` : ([...controllers.keys()][subject % controllers.size] ?? "");
    if (address === p || address === q) continue;
    if (kind === "end") {
      const left = world.active.filter((each) => each !== address);
      if (canDecide(appointments, left)) world.active = left;
      continue;
    }
    if (appointersOf(appointments, [address]).has(q)) continue;
    const after = [...new Set([...world.active, address])];
    if (!canDecide([...appointments, by(address, p, q)], after)) continue;
    const rogue = [p, q].map((each) => controllers.get(each) ?? "").find((each) => rogues.has(each));
    if (kind === "new") controllers.set(address, rogue ?? address);
    appointments.push(by(address, p, q));
    world.active = after;
  }
  return world;
}

const organisation = fc
  .record({ size: fc.integer({ min: 2, max: 9 }), rogues: fc.nat(), steps: fc.array(step, { maxLength: 40 }) })
  .map(({ size, rogues, steps }) => {
    const first = Array.from({ length: size }, (_, no) => `f${no}`);
    return { first, steps, rogues: new Set(first.slice(0, rogues % (Math.floor(size / 3) + 1))) };
  });

test("with up to a third rogue no person acts as two, and two can always decide [W01, W02]", () => {
  fc.assert(
    fc.property(organisation, ({ first, rogues, steps }) => {
      const { appointments, active, controllers } = play(first, rogues, steps);
      const all = [...controllers.keys()];
      const pairs = all.flatMap((one) => all.filter((other) => other > one).map((other) => [one, other] as const));
      const singleHanded = pairs.filter(
        ([one, other]) => controllers.get(one) === controllers.get(other) && areIndependent(appointments, one, other),
      );
      expect(singleHanded).toEqual([]);
      expect(canDecide(appointments, active)).toBe(true);
      // no puppet of a rogue vetoes the end of that rogue's access
      for (const rogue of rogues)
        for (const puppet of all.filter((each) => controllers.get(each) === rogue))
          expect(isConcerned(appointments, puppet, [rogue]), `${puppet} of ${rogue}`).toBe(true);
    }),
    { numRuns: GRAPHS },
  );
});
