import { act, cleanup } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LIVE_PATH } from "@wth/api-contract";
import { vi } from "vitest";
import { chooseLanguage, i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { answerApi, type Answer } from "@wth/web-kit/testing/api-answers.ts";
import { installBrowser, setWidth } from "@wth/web-kit/testing/browser.ts";
import { renderApp } from "#shared/testing/render-app.tsx";
import { SocialTab } from "../components/social-tab.tsx";
import { profileData } from "#shared/testing/profile-data.ts";

const OWN = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const CODE = "C2NPMYEW";
/** A time in the local time zone. */
export const JOINED = new Date(2026, 0, 5, 3, 4, 9).getTime();

const profile = profileData({ address: OWN, createTime: JOINED, loginDate: JOINED, nickname: "Moon Jelly" });

type User = { address: string; avatar: string; nickname: string; kycLevel: number };
export const publicUser = (index: number, change: Partial<User> = {}): User => ({
  address: `0x${String(index).padStart(40, "a")}`,
  avatar: "",
  nickname: `Friend ${index}`,
  kycLevel: 1,
  ...change,
});

const progress = { boundTime: JOINED, kyc: true, did: false, rig: true, inviteCount: 3, communityPower: "1250.999" };
export const member = (index: number, change: object = {}) => ({
  user: publicUser(index),
  power: "60.129",
  powerLevel: 2,
  level: 3,
  progress,
  ...change,
});

/** State of the server about sponsor and circle. */
export class FakeCircle {
  sponsor: User | null = null;
  members: ReturnType<typeof member>[] = [];
  /** Invited users of members, by the member's address. */
  below = new Map<string, ReturnType<typeof member>[]>();
  isBroken = false;
  /** Members on a page of the tree. */
  pageSize = 3;
  sent = answerApi(({ path, query }) => this.#answer(path, query));

  #answer(path: string, query: URLSearchParams): Answer | Promise<Answer> {
    if (path === LIVE_PATH) return new Promise(() => undefined);
    if (path.endsWith("/profile/get")) return { data: profile };
    if (path.endsWith("/invite-info")) return { data: { inviter: this.sponsor && { user: this.sponsor } } };
    if (path.endsWith("/invite-path")) return this.#path(query.get("member") ?? "");
    if (this.isBroken) return { status: 500, code: 500, msg: "Broken" };
    if (path.endsWith("/invite-branch")) return { data: this.#branch(query.get("member"), query.get("after")) };
    const [page, size] = [Number(query.get("pageNo")), Number(query.get("pageSize"))];
    return { data: { list: this.members.slice((page - 1) * size, page * size), total: this.members.length } };
  }

  #branch(of: string | null, after: string | null) {
    const all = of === null ? this.members : (this.below.get(of) ?? []);
    const from = all.findIndex(({ user }) => user.address === after) + 1;
    return {
      list: all.slice(from, from + this.pageSize),
      total: all.length,
      hasMore: all.length > from + this.pageSize,
    };
  }

  /** The line to a member two invitations below the user. */
  #path(address: string): Answer {
    const top = this.members.find(({ user }) =>
      this.below.get(user.address)?.some((each) => each.user.address === address),
    );
    const found = this.below.get(top?.user.address ?? "")?.find(({ user }) => user.address === address);
    return top && found ? { data: [top, found] } : { status: 404, code: 404, msg: "Not found" };
  }
}

/** Renders the tab for a signed-in user; `arrange` sets the state of the server. */
export async function renderSocial(
  arrange: (server: FakeCircle) => void = () => undefined,
  language: "en" | "zhCN" = "en",
) {
  installBrowser();
  setWidth(1440);
  if (!i18n.isInitialized) await startI18n();
  await chooseLanguage(language);
  const server = new FakeCircle();
  arrange(server);
  act(() => sessionStore.set({ status: "signedIn", address: OWN }));
  const user = userEvent.setup();
  await renderApp(<SocialTab />);
  return { server, user };
}

/** Resets all state for the next test. */
export function clearSocial(): void {
  cleanup();
  sessionStore.set({ status: "signedOut" });
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
