// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { testContracts } from "@wth/chain/testing";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { keccak256 } from "viem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { renderApp } from "#shared/testing/render-app.tsx";
import { publicConfig } from "#shared/testing/test-configs.ts";
import { answerNode, CODE, GUARDIAN, TREASURY } from "../testing/fake-node.ts";
import { TrustPage } from "./trust-page.tsx";

const NODE = "https://node.example/";
const TIME = new Date(2026, 0, 2, 3, 4, 5).getTime();
const facts = {
  time: TIME,
  miningPool: "785999000",
  burned: "12.5",
  readTo: TIME - 1000,
  haltedSince: null as number | null,
  signingKey: TREASURY,
  guardians: [
    { contract: "did", account: GUARDIAN },
    { contract: "wths", account: GUARDIAN },
    { contract: "did", account: TREASURY },
  ],
  pauses: [] as { contract: string; since: number; until: number | null; txHash: string }[],
  codeHashes: {
    ...Object.fromEntries(Object.keys(testContracts).map((key) => [key, keccak256(CODE)])),
    wth: `0x${"1".repeat(64)}`,
  },
};

/** Which parts answer. */
let world: { server: boolean; node: boolean };

async function answer(input: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, href } = new URL(input, "http://localhost");
  const data = (value: unknown) => Response.json({ code: 0, data: value, msg: "" });
  if (href === NODE && world.node) return Response.json(answerNode(JSON.parse(init.body as string)));
  if (world.server && pathname.endsWith("/common/config")) return data(publicConfig({ rpcUrl: NODE }));
  if (world.server && pathname.endsWith("/common/facts")) return data(facts);
  if (world.server && pathname.endsWith("/announcements")) return data({ maintenance: false, list: [] });
  throw new TypeError("Failed to fetch");
}

const remember = (): void => {
  localStorage.setItem("chainNode", JSON.stringify({ chainId: 56, rpcUrl: NODE, contracts: testContracts }));
  localStorage.setItem("platformFacts", JSON.stringify(facts));
};
async function show(): Promise<void> {
  await renderApp(<TrustPage title="Transparency" />);
  await screen.findByRole("heading", { level: 1 });
}
const rowOf = async (table: string, name: string): Promise<string> => {
  const rows = within(await screen.findByRole("table", { name: table })).getAllByRole("row");
  return rows.map(({ textContent }) => textContent).find((text) => text.startsWith(name)) ?? "";
};
/** A figure with its source and value. */
const figureOf = async (name: RegExp): Promise<string> =>
  (await screen.findByText(name, { selector: "dt" })).parentElement?.textContent ?? "";
const sources = () => within(screen.getByRole("region", { name: "Where the figures come from" }));

beforeEach(async () => {
  installBrowser();
  vi.stubGlobal("fetch", vi.fn<typeof answer>(answer));
  if (!i18n.isInitialized) await startI18n();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  world = { server: true, node: true };
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  facts.haltedSince = null;
  facts.pauses = [];
  vi.unstubAllGlobals();
});

test("reads contracts from the chain, and names the source of each figure [U34]", async () => {
  await show();
  expect(
    await sources().findByText(/^Read by your browser from node\.example: block 1234, \d+ s old\.$/),
  ).toBeDefined();
  expect(await rowOf("Contracts", "WTHS")).toMatch(/As published0x/);
  expect(await rowOf("Contracts", "WTH0x")).toContain("Not as published");
  const link = screen.getByRole("link", { name: /^Open DID at 0x.* on BscScan$/ });
  expect(link.getAttribute("href")).toBe(`https://bscscan.com/address/${testContracts.did}`);
  expect(await figureOf(/^WTH in existence/)).toMatch(/Blockchain1,000,000,000\.0000 WTH$/);
  expect(await figureOf(/^Left in the mining pool/)).toMatch(/Server785,999,000\.0000 WTH$/);
  expect(await figureOf(/^DIDs minted/)).toContain("7 of 100");
  expect(await rowOf("Roles and delays", "Miner purchases")).toMatch(/C2C payments.*48 hoursOpen$/);
  expect(await rowOf("Limits", "Fee credit")).toMatch(/10,000 USDT20,000 USDT42 USDT$/);
});

test("sums up code, pauses and money calls in a line each [U34]", async () => {
  await show();
  const list = await screen.findByRole("list", { name: "In short" });
  await waitFor(() => expect(list.textContent).toContain("8 of 9 as published"));
  expect(within(list).getAllByText("Open")).toHaveLength(2);
  cleanup();
  queryClient.clear();
  world = { server: false, node: false };
  localStorage.clear();
  await show();
  expect(within(screen.getByRole("list", { name: "In short" })).getAllByText("Not read")).toHaveLength(3);
});

test("works without the server, by what it said in this browser before [U34]", async () => {
  remember();
  world.server = false;
  await show();
  expect(await sources().findByText(/^Read by your browser/)).toBeDefined();
  expect(sources().getByText(/Its figures are those of 2026\/01\/02 03:04:05/)).toBeDefined();
  expect(await figureOf(/^WTH burned/)).toContain("12.5000 WTH");
  expect(await rowOf("Contracts", "WTHS")).toContain("As published");
});

test("reads through the wallet when the public node does not answer [U34]", async () => {
  world.node = false;
  const request = vi.fn<(call: { method: string; params?: readonly unknown[] }) => Promise<unknown>>(
    async ({ method, params }) => answerNode({ id: 1, method, params: params ?? [] }).result,
  );
  vi.stubGlobal("ethereum", { request });
  await show();
  expect(await sources().findByText(/Read through your wallet: block 1234/)).toBeDefined();
  expect(await figureOf(/^WTH in existence/)).toContain("1,000,000,000.0000");
});

test("asks the chain whether each named guardian is one [U34]", async () => {
  await show();
  await screen.findByText("Confirmed");
  expect(await rowOf("Guardians", "0x15d3")).toMatch(/DID, WTHSConfirmed$/);
  expect(await rowOf("Guardians", "0x90F7")).toMatch(/DIDNot confirmed$/);
});

test("tells each role's powers and delay in words [U34]", async () => {
  await show();
  const guardian = await screen.findByText("Guardian");
  expect(guardian.nextElementSibling?.textContent).toMatch(/^Two accounts or more\. Pause at once/);
});

test("lists pauses of the past and of now, those of one time together [U34]", async () => {
  const hash = (digit: string) => `0x${digit.repeat(64)}`;
  facts.pauses = [
    { contract: "did", since: TIME, until: null, txHash: hash("2") },
    { contract: "did", since: TIME - 60_000, until: TIME - 1_000, txHash: hash("1") },
    { contract: "wths", since: TIME - 60_000, until: TIME - 1_000, txHash: hash("3") },
  ];
  await show();
  expect(await rowOf("Pauses, past and present", "2026/01/02 03:04:05")).toMatch(/Still pausedDID$/);
  expect(await rowOf("Pauses, past and present", "2026/01/02 03:03:05")).toMatch(/03:04:04DID, WTHS$/);
  const link = screen.getByRole("link", { name: "Open the transaction of 2026/01/02 03:04:05 on BscScan" });
  expect(link.getAttribute("href")).toBe(`https://bscscan.com/tx/${hash("2")}`);
});

test("says that no contract was ever paused, and what is unknown [U34]", async () => {
  await show();
  expect(await screen.findByText("No contract has ever been paused")).toBeDefined();
  cleanup();
  queryClient.clear();
  localStorage.clear();
  localStorage.setItem("chainNode", JSON.stringify({ chainId: 56, rpcUrl: NODE, contracts: testContracts }));
  world.server = false;
  await show();
  expect(await screen.findByText("The server has not named the pauses in this browser")).toBeDefined();
});

test("says what is missing when nothing answers, and shows no zero [U34]", async () => {
  world = { server: false, node: false };
  await show();
  expect(await sources().findByText(/^The addresses come from the server/)).toBeDefined();
  expect(sources().getByText(/has said nothing in this browser before/)).toBeDefined();
  expect(await figureOf(/^WTH burned/)).toMatch(/ServerN\/A$/);
  expect(await figureOf(/^DIDs minted/)).toMatch(/BlockchainN\/A$/);
  expect(screen.queryByRole("table", { name: "Limits" })).toBeNull();
});

test("says that calls that move money are halted [U34]", async () => {
  facts.haltedSince = TIME;
  await show();
  expect(await screen.findByText(/have been halted since 2026\/01\/02 03:04:05/)).toBeDefined();
});
