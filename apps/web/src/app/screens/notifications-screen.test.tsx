// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { NotificationSettings } from "#shared/messaging/settings-query.ts";
import { showToast } from "@wth/ui";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, expect, test, vi } from "vitest";
import { profileData } from "#shared/testing/profile-data.ts";
import { clearScreen, renderSignedIn } from "#shared/testing/render-signed-in.tsx";
import { publicConfig } from "#shared/testing/test-configs.ts";
import { loadWallet } from "#shared/wallet/load-wallet.ts";
import type { WalletRuntime } from "#shared/wallet/wallet-runtime.ts";
import { NotificationsScreen } from "./notifications-screen.tsx";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));
vi.mock(import("#shared/wallet/load-wallet.ts"), () => ({ loadWallet: vi.fn<typeof loadWallet>() }));
afterEach(clearScreen);

const { address, signMessage } = privateKeyToAccount(`0x${"33".repeat(32)}`);
const TIME = 1_767_225_600_000;
const setting = { language: "en", timeZone: "UTC", quietFrom: null, quietUntil: null, digestAt: null } as const;

test("enters an email address in place, and asks to confirm it [V09]", async () => {
  vi.mocked(loadWallet).mockResolvedValue({
    signMessage: (message: string) => signMessage({ message }),
  } as WalletRuntime);
  const email = "sea@example.com";
  let addresses: NotificationSettings["addresses"] = [];
  const profile = () => profileData({ address, createTime: TIME, loginDate: TIME, email: addresses[0]?.label ?? null });
  const { user } = await renderSignedIn(<NotificationsScreen />, {
    "common/config": () => ({ data: publicConfig({ serverTime: TIME }) }),
    "auth/check": () => ({ data: { registered: true, nonce: "cd".repeat(16), time: TIME } }),
    "profile/get": () => ({ data: profile() }),
    "profile/update": ({ body }) => {
      const { email: label } = body as { email: string };
      addresses = [{ id: "1", channel: "mail", label, endpoint: null, isConfirmed: false, pausedUntil: null }];
      return { data: profile() };
    },
    "notification/switches": () => ({ data: [{ group: "trades", channel: "mail", isOn: true, mayBeOff: true }] }),
    "notification/settings": () => ({ data: { setting, sendsMail: true, pushKey: null, addresses } }),
  });
  const place = within(await screen.findByRole("region", { name: "Email" }));
  await user.click(screen.getByRole("button", { name: "Connect Email" }));
  await user.keyboard(`${email}{Enter}`);
  expect(await place.findByText(/sea@example\.com is not confirmed\. Open the link in the mail/)).toBeTruthy();
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith(
      expect.objectContaining({ message: "Email saved. Open the link in the mail that was sent to it." }),
    ),
  );
  expect(screen.getByRole("button", { name: "Confirm Email" })).toBeTruthy();
});
