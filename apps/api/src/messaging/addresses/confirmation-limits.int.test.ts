import { createClient, confirmationLimits, type Client } from "@wth/api-contract";
import { transact } from "@wth/db";
import { expect, vi } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";
import { setMailAddress } from "./mail-address.ts";

const { perRecipient, perRange } = confirmationLimits;
const mail = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "WTH <notifications@example.org>" };
const test = apiTest(() => startTestApi({ ...mail, RATE_LIMIT_FACTOR: "1", TRUSTED_PROXY_HOPS: "1" }), {
  invariants: false,
});

// limits are counted by the hour, which must not end during a test
test.beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
test.afterEach(() => void vi.useRealTimers());

/** A new account with an address that is not confirmed, as a client at a network address. */
async function accountWith(api: TestApi, email: string, network: string): Promise<Client> {
  const { userId, accessToken } = await api.register();
  await transact(api.db, (tx) => setMailAddress(tx, userId, email));
  const headers = () => ({ authorization: `Bearer ${accessToken}`, "x-forwarded-for": network });
  return createClient({ base: api.url, headers });
}
const outcome = async (client: Client) => refusalOf(client.notificationAskConfirmation());

test("a mailbox gets few confirmations an hour, however many accounts ask [S11]", async ({ api }) => {
  const spellings = ["victim@example.org", "Victim@Example.org", "victim+1@example.org", "VICTIM+b@example.org"];
  const outcomes: unknown[] = [];
  for (const [index, email] of [...spellings, ...spellings].entries())
    outcomes.push(await outcome(await accountWith(api, email, `198.51.${index}.1`)));
  expect(outcomes.filter((each) => each === "tooManyConfirmations")).toHaveLength(8 - perRecipient);
  expect(await outcome(await accountWith(api, "other@example.org", "198.51.0.1"))).not.toBe("tooManyConfirmations");
});

test("a refused confirmation says when the next one is possible [S11]", async ({ api }) => {
  vi.setSystemTime(Math.floor(Date.now() / 3_600_000) * 3_600_000 + 30 * 60_000);
  let headers: Headers | undefined;
  let body = "";
  for (let asked = 0; asked <= perRecipient; asked += 1) {
    const { userId, accessToken } = await api.register();
    await transact(api.db, (tx) => setMailAddress(tx, userId, "reader@example.org"));
    const answer = await fetch(`${api.url}/app-api/user/notification/ask-confirmation`, {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}`, "x-forwarded-for": `198.51.${asked}.2` },
    });
    ({ headers } = answer);
    body = await answer.text();
  }
  expect(body).toContain("in 30 min");
  expect(headers?.get("retry-after")).toBe("1800");
});

test("one network asks for few confirmations an hour, over all accounts [S11]", async ({ api }) => {
  const asked = api.app.admission;
  const range = { key: "confirmations from 203.0.113.0/24", max: perRange, minutes: confirmationLimits.minutes };
  for (let use = 0; use < perRange; use += 1) expect(await asked.spendUse(range)).toBeUndefined();
  const client = await accountWith(api, "reef@example.org", "203.0.113.9");
  await expectRefusal(client.notificationAskConfirmation(), "tooManyConfirmations");
});

test("the ranges of one /48 ask together for twice as many [W14]", async ({ api }) => {
  const { minutes } = confirmationLimits;
  const network = { key: "confirmations from 2001:db8:7::/48", max: 2 * perRange, minutes };
  for (let use = 0; use < 2 * perRange; use += 1) expect(await api.app.admission.spendUse(network)).toBeUndefined();
  const client = await accountWith(api, "reef@example.org", "2001:db8:7:9::1");
  await expectRefusal(client.notificationAskConfirmation(), "tooManyConfirmations");
  const other = await accountWith(api, "reef@example.org", "2001:db8:8:9::1");
  expect(await outcome(other)).not.toBe("tooManyConfirmations");
});
