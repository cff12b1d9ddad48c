// @vitest-environment jsdom
import { errors } from "@wth/api-contract";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { useInviteDialog } from "#shared/forms/dialogs.ts";
import { refusal, UNKNOWN_REFUSAL } from "@wth/web-kit/testing/refusal.ts";
import { type FakeServer } from "../testing/fake-server.ts";
import { claimable, rigData, NOW, HOUR, running, templateData } from "../testing/rig-data.ts";
import { clearMining, renderMining } from "../testing/render-mining.tsx";

afterEach(clearMining);

const rigs = async () => within(await screen.findByTestId("my-rigs"));
const loads = (server: FakeServer): number => server.count("GET", "mining/list");
const one =
  (changes: Parameters<typeof rigData>[2] = {}) =>
  (server: FakeServer) =>
    void (server.rigs = [rigData("1", 1, changes)]);
const press = async (name: string | RegExp, { user }: Awaited<ReturnType<typeof renderMining>>) =>
  user.click(await screen.findByRole("button", { name }));

describe("actions on one rig", () => {
  test("starts: pulsing dots, immediate countdown, reloaded list [MINE-15, MINE-31, MINE-51]", async () => {
    const page = await renderMining(one());
    const { server } = page;
    const before = loads(server);
    const gate = Promise.withResolvers<void>();
    const started = rigData("1", 1, { ...running, beginTime: NOW, endTime: NOW + 24 * HOUR });
    server.answers.set("POST mining/earn/1", async () => {
      await gate.promise;
      return { code: 0, data: started, msg: "" };
    });
    await press("Start", page);
    expect((await rigs()).getByRole("status", { name: "Working" })).toBeDefined();
    server.rigs = [started];
    gate.resolve();
    expect((await (await rigs()).findByRole("timer")).textContent).toMatch(/^23:5\d:\d\d$/);
    expect(await screen.findByText("Miner started")).toBeDefined();
    await waitFor(() => expect(loads(server)).toBeGreaterThan(before));
  });

  test("claims: reports the amount and reloads list and balance [MINE-32]", async () => {
    const page = await renderMining(one(claimable));
    const before = loads(page.server);
    await press("Claim", page);
    expect(await screen.findByText("Claimed 0.25000 WTH")).toBeDefined();
    await waitFor(() => expect(loads(page.server)).toBeGreaterThan(before));
    await waitFor(() => expect(page.server.count("GET", "assets/owner")).toBeGreaterThan(1));
  });

  test("sends a separate key with every action", async () => {
    const page = await renderMining(one(claimable));
    await press("Claim", page);
    await screen.findByText("Claimed 0.25000 WTH");
    const call = page.server.calls.find(({ method }) => method === "POST");
    expect(call?.key).toMatch(/^[\da-f-]{36}$/);
  });

  test("asks for confirmation of a renewal, and explains a refusal [ERR-22]", async () => {
    const page = await renderMining(one({ status: 2, leftAmount: "0" }));
    page.server.answers.set("POST mining/renewal/1", () => refusal("rigNotRenewable", "other words"));
    await press("RenewNow", page);
    expect(page.server.count("POST", "mining/renewal/1")).toBe(0);
    await press("Pay 10.00 WTH", page);
    expect(await screen.findByText("This type of miner cannot be renewed.")).toBeDefined();
    expect(page.server.count("POST", "mining/renewal/1")).toBe(1);
  });
});

describe("actions on all rigs", () => {
  test("starts all with one call under the overlay, then reloads the list [MINE-16, MINE-29, MINE-33]", async () => {
    const page = await renderMining((server) => (server.rigs = [rigData("1", 1), rigData("2", 2)]));
    const before = loads(page.server);
    const gate = Promise.withResolvers<void>();
    page.server.answers.set("POST mining/batch-earn", async () => {
      await gate.promise;
      return { code: 0, data: { count: 2 }, msg: "" };
    });
    await press("Start All", page);
    expect(await screen.findByTestId("mining-overlay")).toBeDefined();
    gate.resolve();
    expect(await screen.findByText("2 miners started")).toBeDefined();
    await waitFor(() => expect(screen.queryByTestId("mining-overlay")).toBeNull());
    expect(page.server.count("POST", "mining/batch-earn")).toBe(1);
    expect(loads(page.server)).toBeGreaterThan(before);
  });

  test("claims all with one call, then reloads the list [MINE-30, MINE-34]", async () => {
    const page = await renderMining(one(claimable));
    const before = loads(page.server);
    await press("Claime All", page);
    expect(await screen.findByText("Claimed 0.50000 WTH from 1 miner")).toBeDefined();
    expect(page.server.count("POST", "mining/batch-collect")).toBe(1);
    await waitFor(() => expect(loads(page.server)).toBeGreaterThan(before));
  });
});

describe("claim and start in one press", () => {
  test("claims all, then starts all again [U28]", async () => {
    const page = await renderMining(one(claimable));
    await press("Claim and start again", page);
    expect(await screen.findByText("Claimed 0.50000 WTH from 1 miner")).toBeDefined();
    expect(await screen.findByText("1 miner started")).toBeDefined();
    const order = page.server.calls.map(({ path }) => path).filter((path) => path.startsWith("mining/batch"));
    expect(order).toEqual(["mining/batch-collect", "mining/batch-earn"]);
  });

  test("starts nothing after a claim that failed [U28]", async () => {
    const page = await renderMining(one(claimable));
    page.server.answers.set("POST mining/batch-collect", () => refusal("miningPoolEmpty", "The pool is empty."));
    await press("Claim and start again", page);
    expect(await screen.findByText(/An error occurred while collecting/)).toBeDefined();
    expect(page.server.count("POST", "mining/batch-earn")).toBe(0);
  });
});

describe("purchase from the balance", () => {
  const begin = async (arrange?: (server: FakeServer) => void) => {
    const page = await renderMining(arrange);
    await press("S2 test", page);
    await press("Active", page);
    return page;
  };

  test("shows price, yield, days and remaining balance before a payment", async () => {
    const page = await begin();
    const dialog = within(await screen.findByRole("dialog", { name: "Activate S2 test" }));
    for (const text of ["50.0000 WTH", "105.0000 WTH", "365 days", "1,234.5678 WTH", "1,184.5678 WTH"]) {
      expect(dialog.getByText(text)).toBeDefined();
    }
    expect(dialog.getByText(/not guaranteed/)).toBeDefined();
    expect(page.server.count("POST", "mining/purchase/2")).toBe(0);
    await page.user.click(dialog.getByRole("button", { name: "Pay 50.00 WTH" }));
    expect(await screen.findByText("S2 test activated")).toBeDefined();
    expect(page.server.count("POST", "mining/purchase/2")).toBe(1);
  });

  test("says before a first purchase that it ends the choice of an inviter [X27]", async () => {
    const { renderHook } = await import("@testing-library/react");
    const page = await begin((server) => Object.assign(server, { inviter: null, canBind: true }));
    expect((await screen.findByRole("note")).textContent).toContain("After your first purchase none can be bound");
    await press("Enter an invitation code", page);
    const { result } = renderHook(InviteProbe);
    await waitFor(() => expect(result.current).toBe(true));
    expect(page.server.count("POST", "mining/purchase/2")).toBe(0);
  });

  test("says nothing of an inviter where none can be bound any more [X27]", async () => {
    await begin((server) => (server.inviter = null));
    await screen.findByRole("dialog", { name: "Activate S2 test" });
    expect(screen.queryByRole("note")).toBeNull();
  });

  test("shows an insufficient balance before the call [ERR-23]", async () => {
    await begin((server) => (server.mineAccount = "49.999"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Insufficient Balance")).toBeDefined();
    expect(dialog.getByRole("button", { name: "Pay 50.00 WTH" })).toHaveProperty("disabled", true);
  });

  test.each([
    ["[ERR-23]", errors.insufficientBalance.code, "Insufficient Balance"],
    ["[ERR-24]", errors.notEligible.code, "Not eligible to purchase"],
    ["[ERR-43]", UNKNOWN_REFUSAL, "words of the server"],
  ])("%s refusal %i: %s", async (_, code, text) => {
    const page = await begin((server) =>
      server.answers.set("POST mining/purchase/2", () => refusal(code, "words of the server")),
    );
    await press("Pay 50.00 WTH", page);
    expect(await screen.findByText(text)).toBeDefined();
  });
});

function InviteProbe(): boolean {
  return useInviteDialog();
}

describe("purchase with USDT", () => {
  const begin = async (arrange?: (server: FakeServer) => void) => {
    const page = await renderMining(arrange);
    await press("S1 test", page);
    await press(/^USDT/, page);
    return page;
  };
  const started = (server: FakeServer): number => server.count("GET", "mining/sign");

  test("opens the invite dialog and starts no payment without an invitation [MINE-59]", async () => {
    const { renderHook } = await import("@testing-library/react");
    const { server } = await begin((fake) => (fake.inviter = null));
    const { result } = renderHook(InviteProbe);
    await waitFor(() => expect(result.current).toBe(true));
    expect(started(server)).toBe(0);
    expect(screen.queryByRole("dialog", { name: /Activation/ })).toBeNull();
  });

  test("offers no second USDT rig, and says why [ERR-44, U14]", async () => {
    const page = await renderMining((fake) => (fake.templates = [templateData(1, { usdtUsed: true })]));
    await press("S1 test", page);
    expect(await screen.findByText("One account can only purchase one USDT mining machine!")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^USDT/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Active" })).toBeDefined();
    expect(started(page.server)).toBe(0);
  });

  test("shows 'Insufficient Balance' and the required amount with too little USDT [MINE-60, MINE-61]", async () => {
    const { server } = await begin((fake) => (fake.usdt.balance = 10n ** 19n - 1n));
    const notice = await screen.findByText(/Insufficient Balance/);
    expect(notice.textContent).toContain("Activation requires 10.00 USDT");
    expect(started(server)).toBe(0);
  });
});

describe("failures", () => {
  test("offers a retry for a list that fails to load [ERR-39]", async () => {
    const page = await renderMining((server) => server.answers.set("GET mining/list", () => refusal(500, "broken")));
    expect((await screen.findAllByText("Failed to fetch mining list")).length).toBeGreaterThan(0);
    page.server.answers.clear();
    await press("Try again", page);
    expect(await screen.findByText("No miners yet")).toBeDefined();
  });

  test("reports balances that fail to load [ERR-40]", async () => {
    await renderMining((server) => server.answers.set("GET assets/owner", () => refusal(500, "broken")));
    expect((await screen.findAllByText(/Failed to fetch user owner/)).length).toBeGreaterThan(0);
  });

  test("reports a failed claim [ERR-41]", async () => {
    const page = await renderMining(one(claimable));
    page.server.answers.set("POST mining/collect/1", () => refusal(500, "broken"));
    await press("Claim", page);
    expect(await screen.findByText("An error occurred while collecting")).toBeDefined();
  });

  test("reports a failed start [ERR-42]", async () => {
    const page = await renderMining(one());
    page.server.answers.set("POST mining/earn/1", () => refusal(500, "broken"));
    await press("Start", page);
    expect(await screen.findByText("An error occurred when the mining machine was turned on")).toBeDefined();
  });
});
