// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { notificationGroups } from "@wth/api-contract";
import { afterEach, expect, test } from "vitest";
import { clearScreen, renderSignedIn, type Answers } from "#shared/testing/render-signed-in.tsx";
import type { NotificationSettings } from "../api/settings-query.ts";
import { browserTimeZone } from "../model/time-zone.ts";
import { NotificationSwitches } from "./notification-switches.tsx";

const settings: NotificationSettings = {
  setting: { language: "en", timeZone: "UTC", quietFrom: null, quietUntil: null, digestAt: null },
  isChosen: false,
  pushKey: null,
  addresses: [
    { id: "1", channel: "mail", label: "reef@example.org", endpoint: null, isConfirmed: false },
    { id: "2", channel: "telegram", label: "reef", endpoint: null, isConfirmed: true },
  ],
};

/** A platform that offers these channels. */
function server(channels: readonly string[]): Answers {
  let { addresses } = settings;
  const switches = Object.keys(notificationGroups).flatMap((group) =>
    channels.map((channel) => ({ group, channel, isOn: true, mayBeOff: true })),
  );
  return {
    "notification/switches": () => ({ data: switches }),
    "notification/settings": ({ method, body }) => ({
      data: method === "PUT" ? { ...settings, setting: body as object } : { ...settings, addresses },
    }),
    "notification/ask-confirmation": () => ({ data: true }),
    "notification/remove-address": ({ body }) => {
      addresses = addresses.filter(({ id }) => id !== (body as { id: string }).id);
      return { data: { ...settings, addresses } };
    },
  };
}

afterEach(clearScreen);

test("offers nothing of a channel that the platform has no settings for [U32]", async () => {
  await renderSignedIn(<NotificationSwitches />, server(["inbox", "toast"]));
  await screen.findAllByRole("switch");
  for (const name of ["Email", "Telegram", "When messages leave"])
    expect(screen.queryByRole("region", { name })).toBeNull();
  expect(screen.queryByRole("form")).toBeNull();
});

test("asks for the confirmation of an email address, and disconnects a chat [U32]", async () => {
  const { user, sent } = await renderSignedIn(<NotificationSwitches />, server(["inbox", "toast", "mail", "telegram"]));
  await screen.findByText(/reef@example\.org is not confirmed/);
  await user.click(screen.getByRole("button", { name: "Send the mail again" }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("ask-confirmation"))).toBe(true));
  await user.click(screen.getByRole("button", { name: "Remove reef" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove reef" })).toBeNull());
});

test("saves quiet hours and the digest in the time zone of the browser [U32]", async () => {
  const { user, sent } = await renderSignedIn(<NotificationSwitches />, server(["inbox", "toast", "mail"]));
  await user.click(await screen.findByRole("switch", { name: "Quiet hours" }));
  await user.click(screen.getByRole("switch", { name: "One mail a day instead of single ones" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const timeZone = browserTimeZone();
  const body = { language: "en", timeZone, quietFrom: 1_320, quietUntil: 420, digestAt: 480 };
  await waitFor(() => expect(sent.find(({ method }) => method === "PUT")?.body).toEqual(body));
});
