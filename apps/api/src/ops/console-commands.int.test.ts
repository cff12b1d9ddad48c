import { errors } from "@wth/api-contract";
import { expect } from "vitest";
import { consoleTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startTestApi } from "#test-support/test-api.ts";
import { developmentAccount } from "#test-support/start-test-console.ts";
import { operate } from "#test-support/operate.ts";

const test = consoleTest(() => startTestApi());

const account = developmentAccount(4);

test("an operator is added, listed and removed from a shell", async ({ api, consoleApi }) => {
  expect(await operate(api, "operator", account.address, "support,reviewer", "Kim", "Doe")).toEqual([
    `${account.address} is an operator: support, reviewer.`,
  ]);
  expect(await operate(api, "operators")).toContain(`${account.address.toLowerCase()}  support,reviewer  Kim Doe`);
  const { client } = await consoleApi.signIn(account);
  expect((await client.consoleMe()).operator).toMatchObject({ name: "Kim Doe", roles: ["support", "reviewer"] });
  expect(await operate(api, "operator", account.address, "off")).toEqual([`${account.address} may no longer sign in.`]);
  await expectRefusal(client.consoleMe(), "unauthorized");
  expect(await operate(api, "operators")).toContain(
    `${account.address.toLowerCase()}  support,reviewer  Kim Doe  (off)`,
  );
});

test("of two admins none can be removed from a shell", async ({ api }) => {
  for (const access of ["off", "support"])
    await expect(operate(api, "operator", developmentAccount(8).address, access)).rejects.toThrow(
      "at least two active admins",
    );
});

test("announcements, maintenance and the log", async ({ api }) => {
  const [line = ""] = await operate(api, "announce", "warning", "Back", "soon", "|", "稍後恢復");
  const id = /^Announcement (\d+)/.exec(line)?.[1] ?? "";
  await operate(api, "maintenance", "on", "A new version.");
  expect(await api.open.announcementList()).toMatchObject({
    maintenance: true,
    list: [{ id, level: "warning", en: "Back soon", zhCN: "稍後恢復" }],
  });
  await operate(api, "announce-end", id);
  await operate(api, "maintenance", "off", "It is here.");
  expect(await api.open.announcementList()).toEqual({ maintenance: false, list: [] });
  const lines = await operate(api, "log", "maintenance.set");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/ operator:shell {2}maintenance.set {2}platform {2}true → false {2}It is here.$/);
  expect(lines[2]).toBe("2 records.");
});

test.for([
  [["operator", "0x1", "admin"], "Give an address."],
  [["operator", account.address, "boss"], "Name roles"],
  [["operator", `0x${"1".repeat(40)}`, "off"], "is no operator"],
  [["announce", "loud", "x"], "info or warning"],
  [["announce", "info", "only English"], "in English and in Chinese"],
  [["announce-end", "999999"], errors.announcementNotFound.en],
  [["maintenance", "maybe"], "on or off"],
  [["maintenance", "on"], "Give a reason"],
  [["lift-halt", "nothing"], errors.haltNotFound.en],
] as const)("refuses %j with a sentence", async ([[name, ...args], sentence], { api }) => {
  await expect(operate(api, name, ...args)).rejects.toThrow(sentence);
});
