import { contractEvents, orderContracts, type ContractKey } from "@wth/chain";
import { expect, test } from "vitest";
import { eventKindOf, eventKinds, eventsThatPost } from "./event-kinds.ts";
import { orderKindNames, orderKinds } from "./order-kinds.ts";

const nameOf = ({ contract, event }: { contract: string; event: string }) => `${contract}.${event}`;
const allEvents = (Object.keys(contractEvents) as ContractKey[]).flatMap((contract) =>
  contractEvents[contract].map(({ name, inputs }) => ({
    contract,
    event: name,
    inputs: inputs.map((input): string => input.name),
  })),
);

test("every argument of a kind of event is one of the contract's event [H05]", () => {
  for (const kind of eventKinds) {
    const { inputs = [] } = allEvents.find((each) => nameOf(each) === nameOf(kind)) ?? {};
    const named = [kind.payer, kind.amount, ...(kind.recipient === null ? [] : [kind.recipient])];
    expect(inputs, nameOf(kind)).toEqual(expect.arrayContaining(named));
  }
});

test("every payment to a treasury posts USDT, and every use of an order is a kind [H05]", () => {
  const paid = allEvents.filter(({ inputs }) => inputs.includes("treasury") && inputs.includes("token"));
  expect(eventsThatPost("USDT").map(nameOf).toSorted()).toEqual(paid.map(nameOf).toSorted());
  for (const kind of orderKindNames) {
    const used = { contract: orderContracts[kind], name: orderKinds[kind].use.event };
    expect(eventKindOf(used)?.posts, kind).toBe(orderKinds[kind].posts);
  }
});
