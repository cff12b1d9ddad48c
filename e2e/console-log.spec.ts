import { expect, test } from "./support/console-test.ts";
import { operatorAccount, signStep } from "./support/operators.ts";

test("lists and exports operators' actions by address", { tag: "@deep" }, async ({ platform, openConsole }) => {
  const person = await platform.register();
  const { operator, page, consolePage } = await openConsole("admin 1", { path: "/audit" });
  const reason = "=SUM(A1) is no formula here.";
  const content = { address: person.address };
  const disable = async () => {
    const proof = await signStep(platform, "admin 1", { step: "act", id: null, kind: "disableUser", content, reason });
    return operator.api.consoleDisable({ body: { userId: String(person.userId), reason, proof } });
  };
  await disable();
  await disable();
  const { audit: words } = consolePage.words;
  await page.getByRole("textbox", { name: words.columns.actor }).fill(operatorAccount("admin 1").address);
  await page.getByRole("textbox", { name: words.columns.subject }).fill(`user:${person.userId}`);
  await consolePage.button(words.narrow).click();
  await expect(consolePage.row("=SUM(A1)")).toHaveCount(2);
  const file = page.waitForEvent("download");
  await consolePage.button(words.export).click();
  const lines = await (await file).createReadStream().then((stream) => stream.toArray());
  expect(Buffer.concat(lines as Buffer[]).toString("utf8")).toContain("'=SUM(A1) is no formula here.");
});
