// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { keepSealed, openSealed } from "./sealed-storage.ts";

vi.mock(import("./draft-key.ts"), () => import("../testing/draft-key-double.ts"));

const OWNER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

beforeEach(() => sessionStorage.clear());

test("stores texts encrypted, readable by their owner only", async () => {
  await keepSealed("draft", OWNER, "號碼 123456");
  expect(sessionStorage.getItem("draft")).not.toContain("123456");
  await expect(openSealed("draft", OWNER.toLowerCase())).resolves.toBe("號碼 123456");
  await expect(openSealed("draft", "0x0000000000000000000000000000000000000001")).resolves.toBeUndefined();
});

test("rejects a moved, a changed and a missing text", async () => {
  await keepSealed("draft", OWNER, "a");
  const kept = sessionStorage.getItem("draft") ?? "";
  sessionStorage.setItem("other", kept);
  await expect(openSealed("other", OWNER)).resolves.toBeUndefined();
  sessionStorage.setItem("draft", `${kept.slice(0, -4)}AAA=`);
  await expect(openSealed("draft", OWNER)).resolves.toBeUndefined();
  sessionStorage.setItem("draft", "nonsense");
  await expect(openSealed("draft", OWNER)).resolves.toBeUndefined();
  await expect(openSealed("nothing", OWNER)).resolves.toBeUndefined();
});
