import { expect, test } from "./support/test.ts";

test("the documentation of the API works under the policy of every page [S45]", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/api-docs/");
  const call = page.locator("#operations-profile-profileGet");
  await call.getByRole("button").first().click();
  await expect(call.getByText("Needs the bearer token of a session.")).toBeVisible();
});
