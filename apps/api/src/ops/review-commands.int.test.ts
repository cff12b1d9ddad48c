import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startKycApi } from "#test-support/kyc/kyc-api.ts";
import { operate } from "#test-support/operate.ts";

const test = apiTest(() => startKycApi());

test("a reviewer lists, approves and rejects cases from a shell", async ({ api }) => {
  expect(await operate(api, "kyc-queue")).toEqual(["No identity waits for review."]);
  const [first, second] = [await api.waiting(), await api.waiting()];
  const lines = await operate(api, "kyc-queue");
  expect(lines[0]).toMatch(new RegExp(`^${first.caseId}  ${first.user.account.address}  China  since `));
  expect(lines.at(-1)).toBe("2 wait for review.");
  await expect(operate(api, "kyc-approve", String(first.caseId))).rejects.toThrow("name and the date of birth");
  await expect(operate(api, "kyc-holder", String(first.caseId), "31.1.1990", "Li", "Na")).rejects.toThrow("YYYY-MM-DD");
  for (const { caseId } of [first, second])
    expect(await operate(api, "kyc-holder", String(caseId), "1990-01-31", "Li", "Na")).toEqual([
      `The holder of case ${caseId} is recorded.`,
      ...(caseId === second.caseId
        ? [`Case ${first.caseId} of ${first.user.account.address} has the same name and date of birth.`]
        : []),
    ]);
  expect(await operate(api, "kyc-approve", String(first.caseId))).toEqual([`Case ${first.caseId} is approved.`]);
  await expect(operate(api, "kyc-approve", String(first.caseId))).rejects.toThrow("decided already");
  await expect(operate(api, "kyc-approve", "999999")).rejects.toThrow("no such case");
  await expect(operate(api, "kyc-reject", String(second.caseId), "idFront", "blurry")).rejects.toThrow(
    "in English and in Chinese",
  );
  await expect(operate(api, "kyc-reject", String(second.caseId), "nose", "a", "|", "b")).rejects.toThrow(
    "Name the photos",
  );
  await operate(
    api,
    "kyc-reject",
    String(second.caseId),
    "idFront,handheldBack",
    "Blurry",
    "photos.",
    "|",
    "照片模糊。",
  );
  expect(await second.user.client.kycGetInfo()).toMatchObject({
    status: 2,
    rejection: { slots: ["idFront", "handheldBack"], en: "Blurry photos.", zhCN: "照片模糊。" },
  });
  const audited = await api.db.selectFrom("platform_audit").select(["action", "subject"]).execute();
  for (const [action, { caseId }] of [
    ["kyc.approve", first],
    ["kyc.reject", second],
  ] as const)
    expect(audited).toContainEqual({ action, subject: `kyc:${caseId}` });
});

test("the KYC level can be set directly only where no case contradicts it", async ({ api }) => {
  const { user } = await api.waiting();
  await expect(operate(api, "kyc", user.account.address, "1")).rejects.toThrow("decide that case instead");
  const other = await api.register();
  await operate(api, "kyc", other.account.address, "1");
  expect((await other.client.profileGet()).kycLevel).toBe(1);
});

test("a country is switched off and on [ROLE-09]", async ({ api }) => {
  expect(await operate(api, "kyc-country", "VN", "off")).toEqual(["Documents of Vietnam are not taken."]);
  expect(await operate(api, "kyc-country", "VN", "on")).toEqual(["Documents of Vietnam are taken."]);
  await expect(operate(api, "kyc-country", "XX", "off")).rejects.toThrow("no country XX");
});

test("photos of a decided case are erased on request, with a record", async ({ api }) => {
  const { user, caseId } = await api.waiting();
  const { address } = user.account;
  await expect(operate(api, "kyc-erase", address)).rejects.toThrow("has to be decided first");
  await api.approve(caseId);
  expect(await operate(api, "kyc-erase", address)).toEqual([`All photos of ${address} are deleted.`]);
  expect(await user.client.kycGetInfo()).toMatchObject({ status: 1, idNumber: "", idFrontImage: "" });
  const proofs = await api.db
    .selectFrom("identity_file_deletion")
    .select("reason")
    .where("user_id", "=", user.userId)
    .execute();
  expect(proofs).toEqual(Array.from({ length: 4 }, () => ({ reason: "erased" })));
});
