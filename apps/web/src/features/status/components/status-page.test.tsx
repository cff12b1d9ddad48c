// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage, i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { renderApp } from "#shared/testing/render-app.tsx";
import { publicConfig } from "#shared/testing/test-configs.ts";
import { liveState } from "#shared/connection/connection.ts";
import { StatusPage } from "./status-page.tsx";

const NODE = "https://node.example/";
const message = { id: "1", level: "warning", en: "Payments are slow.", zhCN: "付款較慢。", start: 0, end: null };

/** Answers of server and node; what is missing cannot be reached. */
type World = {
  ready?: number;
  chain?: { chainId: string; age: number };
  announcements?: { maintenance: boolean; list: (typeof message)[] };
};
let world: World;

const hex = (value: number): string => `0x${value.toString(16)}`;

function answer(input: string, init: RequestInit = {}): Response {
  const url = new URL(input, "http://localhost");
  const data = (value: unknown) => Response.json({ code: 0, data: value, msg: "" });
  if (url.pathname === "/readyz" && world.ready !== undefined) return new Response(null, { status: world.ready });
  if (url.href === NODE && world.chain !== undefined) {
    const { method } = JSON.parse(init.body as string) as { method: string };
    const head = { number: hex(1234), timestamp: hex(Math.floor(Date.now() / 1000) - world.chain.age) };
    return Response.json({ result: method === "eth_chainId" ? world.chain.chainId : head });
  }
  if (url.pathname.endsWith("/common/config") && world.ready === 200) return data(publicConfig({ rpcUrl: NODE }));
  if (url.pathname.endsWith("/announcements") && world.announcements !== undefined) return data(world.announcements);
  throw new TypeError("Failed to fetch");
}

async function show(): Promise<void> {
  await renderApp(<StatusPage title="Status" />);
  await screen.findByRole("heading", { level: 1 });
}
const partOf = (name: string): string =>
  within(screen.getByRole("region", { name: "What was measured" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent)
    .find((text) => text.startsWith(name)) ?? "";
const verdict = () => within(screen.getByRole("region", { name: "What was measured" })).getByRole("status").textContent;

beforeEach(async () => {
  installBrowser();
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => answer(input, init));
  if (!i18n.isInitialized) await startI18n();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  world = { ready: 200, chain: { chainId: "0x38", age: 2 }, announcements: { maintenance: false, list: [] } };
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  act(() => (liveState.set({ is: "off" }), sessionStore.set({ status: "signedOut" })));
  await chooseLanguage("en");
  vi.unstubAllGlobals();
});

test("shows what answers: server, chain with the age of its head, no announcements [U34]", async () => {
  await show();
  await waitFor(() => expect(verdict()).toBe("Everything that could be measured works"));
  expect(partOf("Server")).toMatch(/^ServerWorksIt answered after \d+ ms\.$/);
  expect(partOf("Blockchain")).toMatch(/^BlockchainWorksBlock 1234 is [23] s old\.$/);
  expect(partOf("Live updates")).toMatch(/^Live updatesNot measured/);
  expect(await screen.findByText("No announcements.")).toBeDefined();
});

test("without a server: measures the node of the last visit, shows its last messages [U34]", async () => {
  localStorage.setItem("chainNode", JSON.stringify({ chainId: 56, rpcUrl: NODE }));
  const time = new Date(2026, 0, 2, 3, 4, 5).getTime();
  localStorage.setItem("announcements", JSON.stringify({ maintenance: true, list: [message], time }));
  world = { chain: { chainId: "0x38", age: 300 } };
  await show();
  await waitFor(() => expect(verdict()).toBe("Not everything works"));
  expect(partOf("Server")).toMatch(/^ServerFailsIt did not answer within 5 seconds/);
  await waitFor(() => expect(partOf("Blockchain")).toMatch(/^BlockchainSlowBlock 1234.*30[01] s old/));
  expect(await screen.findByText(/This is what it said at 2026\/01\/02 03:04:05/)).toBeDefined();
  expect(screen.getByText("Payments are slow.")).toBeDefined();
  expect(screen.getByText(/^Maintenance:/)).toBeDefined();
});

test("claims nothing about what it cannot measure on a first visit [U34]", async () => {
  world = {};
  await show();
  await waitFor(() => expect(partOf("Blockchain")).toMatch(/^BlockchainNot measuredThe node's address/));
  expect(await screen.findByText(/has said nothing in this browser before/)).toBeDefined();
  expect(screen.queryByText("No announcements.")).toBeNull();
});

test.each([
  [{ ready: 503 }, "Server", /cannot serve at present \(status 503\)/],
  [{ chain: { chainId: "0x61", age: 1 } }, "Blockchain", /belongs to another chain/],
] as const)("names what fails: %o [U34]", async (change, part, text) => {
  localStorage.setItem("chainNode", JSON.stringify({ chainId: 56, rpcUrl: NODE }));
  world = { ...world, ...change };
  await show();
  await waitFor(() => expect(partOf(part)).toMatch(text));
  expect(verdict()).toBe("Not everything works");
});

test("blames nothing but the device while it has no network, in both languages [U34]", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await show();
  await waitFor(() => expect(verdict()).toBe("This device has no network"));
  await act(() => chooseLanguage("zhCN"));
  await waitFor(() => expect(document.body.textContent).toContain("此裝置沒有網路"));
  vi.restoreAllMocks();
});

test("follows the stream of a signed-in user, and measures again on request [U34]", async () => {
  act(() => sessionStore.set({ status: "signedIn", address: "0x90F79bf6EB2c4f870365E785982E1f101E93b906" }));
  await show();
  const lastSign = Date.now();
  act(() => liveState.set({ is: "open", lastSign }));
  const text = `WorksThe stream is open; its last sign of life came at ${formatDateTime(lastSign)}.`;
  expect(partOf("Live updates")).toBe(`Live updates${text}`);
  act(() => liveState.set({ is: "interrupted" }));
  expect(partOf("Live updates")).toMatch(/Fails/);
  await waitFor(() => expect(partOf("Server")).toMatch(/Works/));
  world = { ...world, ready: 503 };
  await userEvent.click(screen.getByRole("button", { name: "Measure again" }));
  await waitFor(() => expect(partOf("Server")).toMatch(/Fails/));
});

test("an open stream without a sign of life does not count as working [U34]", async () => {
  act(() => sessionStore.set({ status: "signedIn", address: "0x90F79bf6EB2c4f870365E785982E1f101E93b906" }));
  await show();
  act(() => liveState.set({ is: "open", lastSign: Date.now() - 14_000 }));
  await waitFor(() => expect(partOf("Live updates")).toMatch(/^Live updatesSlow.*no sign of life for 1[4-9] s\.$/));
  act(() => liveState.set({ is: "open", lastSign: Date.now() }));
  expect(partOf("Live updates")).toMatch(/^Live updatesWorks/);
});

test("a node behind the platform's server is named so when it does not answer [U34]", async () => {
  localStorage.setItem("chainNode", JSON.stringify({ chainId: 56, rpcUrl: `${location.origin}/chain-node` }));
  world = {};
  await show();
  await waitFor(() => expect(partOf("Blockchain")).toMatch(/^BlockchainFailsThe platform's node did not answer/));
});
