import { describe } from "vitest";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { strictConsoleTest } from "#test-support/strict-console.ts";
import { signedIn, signStep, type ShownProposal, type TestConsole } from "#test-support/start-test-console.ts";
import type { TestApi } from "#test-support/test-api.ts";

const test = strictConsoleTest();

const FIVE_MINUTES = 300;
const reason = "A correction.";
const kind = "adjustBalance";

async function asked(api: TestApi, consoleApi: TestConsole, amount = "10"): Promise<ShownProposal> {
  const { account } = await api.register();
  const content = { address: account.address, account: "normal", amount } as const;
  return consoleApi.propose(consoleApi.admin, kind, content, reason);
}

describe("a step needs a signature over its exact content", () => {
  test("of the proposal itself, field by field [S19]", async ({ api, consoleApi }) => {
    const { account } = await api.register();
    const content = { address: account.address, account: "normal", amount: "10" };
    const exact = { step: "propose", id: null, kind, content, reason } as const;
    const others = [
      { ...exact, content: { ...content, amount: "1" } },
      { ...exact, content: { ...content, account: "fee" } },
      { ...exact, reason: "Another." },
      { ...exact, kind: "grantRig" },
      { ...exact, id: "1" },
      { ...exact, step: "approve" as const },
    ];
    const send = (proof: Awaited<ReturnType<typeof signStep>>) =>
      consoleApi.admin.client.consolePropose({ body: { kind, content, reason, proof } });
    for (const other of others)
      await expectRefusal(send(await signStep(consoleApi.url, consoleApi.admin.account, other)), "signatureFailed");
    await expectRefusal(send(await signStep(consoleApi.url, consoleApi.second.account, exact)), "signatureFailed");
    const signIn = await signedIn(consoleApi.url, consoleApi.admin.account);
    await expectRefusal(send(signIn), "signatureFailed");
    await send(await signStep(consoleApi.url, consoleApi.admin.account, exact));
  });

  test("whose texts have no character that breaks, turns or hides one [W03]", async ({ consoleApi }) => {
    const { admin, second } = consoleApi;
    const access = { address: second.address, name: "Reef", roles: ["support" as const], isActive: true };
    await expectRefusal(consoleApi.propose(admin, "setOperator", { ...access, name: "a\nb" }), "badRequest");
    for (const hidden of ["\u2028", "\u2029", "\u0085", "\u202e", "\u200b", "\0"]) {
      const text = `a${hidden}b`;
      await expectRefusal(consoleApi.propose(admin, "setOperator", { ...access, name: text }), "badRequest");
      await expectRefusal(consoleApi.propose(admin, "setOperator", access, text), "badRequest");
      const both = { en: text, zhCN: "文字", level: "info", start: null, end: null } as const;
      await expectRefusal(consoleApi.propose(admin, "announce", both), "badRequest");
    }
  });

  test("of an approval: another proposal's or another content's signature fails [S19]", async ({ api, consoleApi }) => {
    const [one, other] = [await asked(api, consoleApi), await asked(api, consoleApi)];
    const { second, url } = consoleApi;
    const send = (proof: Awaited<ReturnType<typeof signStep>>) =>
      second.client.consoleApproveProposal({ body: { id: one.id, proof } });
    const exact = { step: "approve", id: one.id, kind, content: one.content, reason } as const;
    for (const wrong of [
      { ...exact, id: other.id },
      { ...exact, content: { ...one.content, amount: "1" } },
      { ...exact, step: "reject" as const, note: "No." },
    ])
      await expectRefusal(send(await signStep(url, second.account, wrong)), "signatureFailed");
    const proof = await signStep(url, second.account, exact);
    await send(proof);
    await expectRefusal(send(proof), "proposalClosed");
  });

  test("once, and within five minutes [S19] [S20]", async ({ api, consoleApi }) => {
    const { account } = await api.register();
    const content = { address: account.address, account: "normal", amount: "10" };
    const { admin, url } = consoleApi;
    const exact = { step: "propose", id: null, kind, content, reason } as const;
    const send = (proof: Awaited<ReturnType<typeof signStep>>) =>
      admin.client.consolePropose({ body: { kind, content, reason, proof } });
    const proof = await signStep(url, admin.account, exact);
    await send(proof);
    await expectRefusal(send(proof), "nonceUsed");
    const old = await signStep(url, admin.account, exact);
    await api.advance(FIVE_MINUTES + 1);
    await expectRefusal(send(old), "signatureExpired");
    const made = { ...proof, nonce: "ab".repeat(32) };
    await expectRefusal(send(made), "signatureFailed");
  });
});
