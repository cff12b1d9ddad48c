// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { showToast } from "@wth/ui";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PictureContent } from "#features/community/referral/picture/picture-content.ts";
import { CODE, clearSocial, renderSocial } from "#features/community/referral/testing/render-social.tsx";

const drawn = vi.hoisted(() => ({ contents: [] as PictureContent[], fail: false }));

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));
// jsdom has no canvas; the browser tests check the real picture
vi.mock(import("#features/community/referral/picture/draw-picture.ts"), () => ({
  drawPicture: (content: PictureContent) => {
    drawn.contents.push(content);
    return drawn.fail
      ? Promise.reject(new Error("no canvas"))
      : Promise.resolve(new Blob(["png"], { type: "image/png" }));
  },
}));

const LINK = `${location.origin}/defi?inviteCode=${CODE}`;
const MESSAGE = `Join my circle on WTH. My invitation code: ${CODE}`;

beforeEach(() => {
  vi.mocked(showToast).mockClear();
  drawn.contents = [];
  drawn.fail = false;
});
afterEach(() => {
  clearSocial();
  for (const name of ["share", "canShare"]) Reflect.deleteProperty(navigator, name);
});

const toasts = () => vi.mocked(showToast).mock.calls.map(([{ message }]) => message);
const press = async ({ user }: Awaited<ReturnType<typeof renderSocial>>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

/** Mocks the browser's share sheet. */
function giveSheet({
  files = true,
  answer = () => Promise.resolve(),
}: { files?: boolean; answer?: () => Promise<void> } = {}) {
  const share = vi.fn<(data: ShareData) => Promise<void>>(answer);
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  Object.defineProperty(navigator, "canShare", { configurable: true, value: () => files });
  return share;
}

async function openShare() {
  const page = await renderSocial();
  await press(page, "Share invitation");
  const dialog = within(await screen.findByRole("dialog", { name: "Share your invitation" }));
  await dialog.findByRole("img", { name: `Picture of your invitation with the code ${CODE} and its QR code` });
  return { ...page, dialog };
}

describe("the card", () => {
  test("shows code, link and QR code, and copies each", async () => {
    const page = await renderSocial();
    expect(await screen.findByText(CODE)).toBeDefined();
    expect(screen.getByTitle(LINK)).toBeDefined();
    expect(screen.getByRole("img", { name: "QR code of your invitation link" }).querySelector("path")).not.toBeNull();
    await press(page, "Copy code");
    expect(await navigator.clipboard.readText()).toBe(CODE);
    await press(page, "Copy link");
    expect(await navigator.clipboard.readText()).toBe(LINK);
  });
});

describe("sharing", () => {
  test("draws code, link and inviter on the picture, optionally in the other language", async () => {
    const { user, dialog } = await openShare();
    expect(drawn.contents).toEqual([
      {
        code: CODE,
        link: LINK,
        from: "Moon Jelly invites you",
        title: "Dive in with us",
        about: "Mine, trade and grow a community with your own wallet.",
        codeLabel: "Invitation code",
        scan: "Scan to join",
        language: "en",
      },
    ]);
    await user.click(dialog.getByRole("radio", { name: "繁體中文" }));
    await waitFor(() => expect(drawn.contents.at(-1)).toMatchObject({ title: "一起潛入深海", language: "zh-Hant" }));
    expect(await dialog.findByRole("button", { name: "Download picture" })).toBeDefined();
  });

  test("copies text and link without a share sheet", async () => {
    const { user, dialog } = await openShare();
    expect(dialog.queryByRole("button", { name: "Share" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Copy invitation" }));
    expect(await navigator.clipboard.readText()).toBe(`${MESSAGE}\n${LINK}`);
    await waitFor(() => expect(toasts()).toEqual(["Invitation copied"]));
  });

  test("passes text, link and picture to a share sheet", async () => {
    const share = giveSheet();
    const { user, dialog } = await openShare();
    await user.click(dialog.getByRole("button", { name: "Share" }));
    const [data] = share.mock.calls[0] ?? [];
    expect(data).toMatchObject({ title: "WTH", text: MESSAGE, url: LINK });
    expect(data?.files?.map(({ name, type }) => [name, type])).toEqual([[`wth-invitation-${CODE}.png`, "image/png"]]);
  });

  test("passes only text to a share sheet without file support", async () => {
    const share = giveSheet({ files: false });
    const { user, dialog } = await openShare();
    await user.click(dialog.getByRole("button", { name: "Share" }));
    expect(share.mock.calls[0]?.[0]).toEqual({ title: "WTH", text: MESSAGE, url: LINK });
  });

  test("ignores a cancelled share sheet, and copies after a failed one", async () => {
    const reasons = [new DOMException("closed", "AbortError"), new Error("broken")];
    giveSheet({ answer: () => Promise.reject(reasons.shift()!) });
    const { user, dialog } = await openShare();
    await user.click(dialog.getByRole("button", { name: "Share" }));
    expect(toasts()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Share" }));
    await waitFor(() => expect(toasts()).toEqual(["Invitation copied"]));
  });

  test("saves the picture under a name with the code", async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const names: string[] = [];
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
    const { user, dialog } = await openShare();
    await user.click(dialog.getByRole("button", { name: "Download picture" }));
    expect(saved).toHaveBeenCalledOnce();
    expect(names).toEqual([`wth-invitation-${CODE}.png`]);
  });

  test("reports a picture that cannot be drawn, and still shares the text", async () => {
    drawn.fail = true;
    const page = await renderSocial();
    await press(page, "Share invitation");
    expect(await screen.findByText("The picture could not be drawn.")).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Download picture" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Copy invitation" }).disabled).toBe(false);
  });
});
