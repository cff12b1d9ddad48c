import { Platform } from "./support/platform.ts";
import { sandboxAddresses } from "./support/sandboxes.ts";
import { expect, test } from "./support/test.ts";

test("after all journeys every invariant holds and ledger and chain agree", async () => {
  for (const address of sandboxAddresses()) {
    const platform = new Platform(address);
    expect(await platform.operate("audit")).toEqual([
      expect.stringMatching(/^\d+ invariants hold, and the chain agrees with the ledger\.$/),
    ]);
    await platform.close();
  }
});
