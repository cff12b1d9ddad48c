// @vitest-environment jsdom
import { ApiError, errors } from "@wth/api-contract";
import { showToast } from "@wth/ui";
import { beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "#i18n/index.ts";
import { showSessionMessage } from "./show-session-message.ts";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));
beforeEach(async () => {
  await startI18n();
  vi.mocked(showToast).mockClear();
});
const shown = async () => {
  await vi.waitFor(() => expect(showToast).toHaveBeenCalled(), { timeout: 60_000 });
  return vi.mocked(showToast).mock.calls[0]?.[0];
};

test("shows 'Account Is Disabled!' for a disabled account [ERR-04, ERR-05]", async () => {
  showSessionMessage("disabled");
  expect(await shown()).toMatchObject({ message: "Account Is Disabled!", tone: "error" });
});

test("shows 'Signature failed!' for a failed signature [ERR-45]", async () => {
  showSessionMessage("signatureFailed");
  expect(await shown()).toMatchObject({ message: "Signature failed!", tone: "error" });
});

test("shows the server's text for any other refusal [ERR-07]", async () => {
  showSessionMessage("failed", new ApiError(errors.nonceUsed.code, "This signature was already used."));
  expect(await shown()).toMatchObject({ message: "This signature was already used.", tone: "error" });
});
