import { Platform } from "./support/platform.ts";
import { sandboxAddresses } from "./support/sandboxes.ts";
import { expect, test } from "./support/test.ts";

test("every invariant holds and ledger and chain agree after all other tests", async () => {
  for (const address of sandboxAddresses()) {
    const platform = new Platform(address);
    expect(await platform.operate("audit")).toEqual([
      expect.stringMatching(/^\d+ invariants hold, and the chain agrees with the ledger\.$/),
    ]);
    await platform.close();
  }
});

test("finds a unit that only the ledger or only the chain has", async () => {
  const [address] = sandboxAddresses();
  if (address === undefined) throw new Error("There is no platform.");
  const platform = new Platform(address);
  // a treasury balance to remove a unit from
  await platform.mintDid(await platform.register());
  const key = `sandbox-gift:planted:${crypto.randomUUID()}`;
  for (const [amount, found] of [
    [1n, "-0.000000000000000001"],
    [-1n, "0.000000000000000001"],
  ] as const) {
    await platform.bookUnit(`${key}:${amount}`, amount);
    await expect(platform.operate("audit")).rejects.toThrow(`differ by ${found} USDT.`);
    await platform.bookUnit(`${key}:${amount}:back`, amount === 1n ? -1n : 1n);
  }
  expect(await platform.operate("audit")).toHaveLength(1);
  await platform.close();
});
