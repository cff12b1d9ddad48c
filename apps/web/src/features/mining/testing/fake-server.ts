import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { SERVER_TIME_HEADER } from "@wth/api-contract";
import { ONE } from "@wth/rules";
import { historyData } from "./history-data.ts";
import { allTemplates, type RigData, NOW, type TemplateData } from "./rig-data.ts";

export const USDT = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
export const MACHINE_PURCHASE = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512";
const ACCOUNT = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

type Reply = { code: number; data: unknown; msg: string };
export type Call = { method: string; path: string; query: URLSearchParams; key: string | null };

const noStatistics = {
  previousBonusAmount: null,
  previousPlatAmount: null,
  previousBurnAmount: null,
  previousNftAmount: null,
  day: null,
};

const ok = (data: unknown): Reply => ({ code: 0, data, msg: "" });

/** The API and the chain's RPC behind one `fetch`, with public state. */
export class FakeServer {
  nowMs = NOW;
  rigs: RigData[] = [];
  templates: TemplateData[] = allTemplates();
  /** Number of past sessions of every rig. */
  sessions = 0;
  poolLeft = "78600000.9";
  mineAccount = "1234.567899";
  inviter: unknown = { user: { address: ACCOUNT, avatar: "", nickname: "", kycLevel: 0 } };
  /** A sponsor can still be bound. */
  canBind = false;
  usdt = { balance: 1000n * ONE, allowance: 0n };
  calls: Call[] = [];
  /** Overrides of answers by "METHOD path". A pending promise delays the answer. */
  answers = new Map<string, () => Reply | Promise<Reply>>();

  count(method: string, path: string): number {
    return this.calls.filter((call) => call.method === method && call.path === path).length;
  }

  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, "http://localhost");
    if (url.pathname === "/dev-api/rpc") return this.#rpc(init.body as string);
    const method = init.method ?? "GET";
    const path = url.pathname.replace("/app-api/user/", "");
    this.calls.push({ method, path, query: url.searchParams, key: new Headers(init.headers).get("idempotency-key") });
    const reply = await (this.answers.get(`${method} ${path}`)?.() ?? this.#usual(method, path, url.searchParams));
    return Response.json(reply, { headers: { [SERVER_TIME_HEADER]: String(this.nowMs) } });
  };

  #usual(method: string, path: string, query: URLSearchParams): Reply {
    if (method === "POST") return ok(this.#done(path));
    if (path === "mining/sessions") return this.#history(query);
    const typeId = query.get("miningId");
    const list = this.rigs.filter(({ miningId }) => typeId === null || miningId === Number(typeId));
    const page = Number(query.get("pageNo") ?? 1) - 1;
    const known: Record<string, unknown> = {
      "mining/list": { list: list.slice(page * 100, page * 100 + 100), total: list.length },
      "mining/allList": { list: this.templates, total: this.templates.length },
      "mining/source-list": this.templates.map(({ miningId, miningVo }) => ({ id: miningId, name: miningVo.name })),
      "c2c/price": { priceMin: "1.6", priceMax: "2.4", price: "2.015" },
      "assets/statistics": { ...noStatistics, miningPool: this.poolLeft },
      "socialization/invite-info": { inviter: this.inviter, canBind: this.canBind },
      "assets/owner": {
        value: this.mineAccount,
        ctocValue: "0",
        ctocSellableValue: "-1",
        ecologicalValue: "0",
        socialValue: "0",
        feeValue: "0",
        inviteCode: "ABCDEFGH",
      },
    };
    return path in known ? ok(known[path]) : refusal(404, "Not found");
  }

  #history(query: URLSearchParams): Reply {
    const machine = this.rigs.find(({ id }) => id === query.get("id"));
    if (!machine) return refusal("rigNotFound", "This miner does not exist.");
    const page = { pageNo: Number(query.get("pageNo")), pageSize: Number(query.get("pageSize")) };
    return ok({ ...historyData(machine, this.sessions, page), poolLeft: this.poolLeft });
  }

  #done(path: string): unknown {
    const [, action, id] = path.split("/");
    if (action === "batch-earn") return { count: this.rigs.length };
    if (action === "batch-collect") return { amount: "0.5", count: this.rigs.length };
    if (action === "collect") return { amount: "0.25", count: 1 };
    return this.rigs.find((machine) => machine.id === id) ?? this.rigs[0] ?? this.templates[0];
  }

  #rpc(body: string): Response {
    const request = JSON.parse(body) as { id: number; params: [{ data: string }] };
    const selector = request.params[0].data.slice(0, 10);
    const value = selector === "0x70a08231" ? this.usdt.balance : this.usdt.allowance;
    return Response.json({ jsonrpc: "2.0", id: request.id, result: `0x${value.toString(16).padStart(64, "0")}` });
  }
}
