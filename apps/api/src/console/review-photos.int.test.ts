import { PHOTO_LINK_MS } from "@wth/rules";
import { expect } from "vitest";
import { consoleTest } from "#test-support/api-test.ts";
import { newHolder, startKycApi } from "#test-support/kyc/kyc-api.ts";
import { type TestConsole } from "#test-support/start-test-console.ts";

const test = consoleTest(() => startKycApi());

const statusOf = async (consoleApi: TestConsole, link: string) => (await fetch(consoleApi.url + link)).status;
type Roles = ("reviewer" | "support")[];
const setAccess = (consoleApi: TestConsole, address: string, roles: Roles, isActive: boolean) =>
  consoleApi.carryOut("setOperator", { address, name: "Reviewer", roles, isActive });

test("a photo opens for the reviewer of its link, for a minute, while in that role", async ({ api, consoleApi }) => {
  const { caseId, user } = await api.waiting();
  const reviewer = await consoleApi.operator("reviewer");
  const { photos } = await reviewer.client.consoleKycCase({ query: { id: caseId.toString() } });
  const link = photos.handheldFront;
  expect(await statusOf(consoleApi, link)).toBe(200);

  const forAnother = link.replace(reviewer.address, consoleApi.admin.address);
  const forItsOwner = link.replace(encodeURIComponent(reviewer.actor), `user%3A${user.userId}`);
  expect([forAnother, forItsOwner]).not.toContain(link);
  for (const changed of [forAnother, forItsOwner, link.replace(/expires=\d/, "expires=9"), "/console-api/kyc/photo"])
    expect(await statusOf(consoleApi, changed)).toBe(404);
  const own = await user.client.kycGetInfo();
  expect(await statusOf(consoleApi, own.idFrontImage.replace(/^[^?]*/, "/console-api/kyc/photo"))).toBe(404);

  await setAccess(consoleApi, reviewer.address, ["support"], true);
  expect(await statusOf(consoleApi, link)).toBe(404);
  await setAccess(consoleApi, reviewer.address, ["reviewer"], false);
  expect(await statusOf(consoleApi, link)).toBe(404);
  await setAccess(consoleApi, reviewer.address, ["reviewer"], true);
  expect(await statusOf(consoleApi, link)).toBe(200);
  await api.advance(PHOTO_LINK_MS / 1000);
  expect(await statusOf(consoleApi, link)).toBe(404);
});

test("cases go from waiting to decided once; no reviewer decides their own", async ({ api, consoleApi }) => {
  const { caseId } = await api.waiting();
  const id = caseId.toString();
  const { client } = await consoleApi.signIn(consoleApi.admin.account);
  const waits = async () => (await client.consoleKycQueue({ query: { pageSize: 100 } })).list.map((each) => each.id);
  expect(await waits()).toContain(id);
  expect((await client.consoleMe()).waiting.kyc).toBe((await waits()).length);
  await client.consoleKycHolder({ body: { id, ...newHolder() } });
  expect(await client.consoleKycApprove({ body: { id } })).toMatchObject({ id, status: 1 });
  expect(await waits()).not.toContain(id);
  await expect(client.consoleKycApprove({ body: { id } })).rejects.toThrow(/decided already/);

  const own = await api.waiting();
  const { address } = own.user.account;
  await consoleApi.carryOut("setOperator", { address, name: "Own", roles: ["reviewer"], isActive: true });
  const themselves = await consoleApi.signIn(own.user.account);
  const body = { id: own.caseId.toString() };
  await expect(themselves.client.consoleKycApprove({ body })).rejects.toThrow(/not allowed/);
});

test("opening a case is recorded, though it changes nothing", async ({ api, consoleApi }) => {
  const { caseId } = await api.waiting();
  const subject = `kyc:${caseId}`;
  const { client, actor } = consoleApi.admin;
  const { photos } = await client.consoleKycCase({ query: { id: caseId.toString() } });
  const audited = await api.db
    .selectFrom("platform_audit")
    .select(["actor", "action"])
    .where("subject", "=", subject)
    .execute();
  expect(audited).toEqual([{ actor, action: "kyc.open" }]);
  const photo = await fetch(consoleApi.url + photos.idFront);
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await fetch(api.url + photos.idFront)).status).toBe(404);
});
