// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { storeEncrypted, readEncrypted } from "./encrypted-storage.ts";

vi.mock(import("./draft-key.ts"), () => import("../testing/draft-key-double.ts"));

const OWNER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

beforeEach(() => sessionStorage.clear());

test("stores texts encrypted, readable by their owner only", async () => {
  await storeEncrypted("draft", OWNER, "號碼 123456");
  expect(sessionStorage.getItem("draft")).not.toContain("123456");
  await expect(readEncrypted("draft", OWNER.toLowerCase())).resolves.toBe("號碼 123456");
  await expect(readEncrypted("draft", "0x0000000000000000000000000000000000000001")).resolves.toBeUndefined();
});

test("rejects a moved, a changed and a missing text", async () => {
  await storeEncrypted("draft", OWNER, "a");
  const encrypted = sessionStorage.getItem("draft") ?? "";
  sessionStorage.setItem("other", encrypted);
  await expect(readEncrypted("other", OWNER)).resolves.toBeUndefined();
  sessionStorage.setItem("draft", `${encrypted.slice(0, -4)}AAA=`);
  await expect(readEncrypted("draft", OWNER)).resolves.toBeUndefined();
  sessionStorage.setItem("draft", "nonsense");
  await expect(readEncrypted("draft", OWNER)).resolves.toBeUndefined();
  await expect(readEncrypted("nothing", OWNER)).resolves.toBeUndefined();
});
