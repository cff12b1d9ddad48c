import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { SERVER_TIME_HEADER } from "@wth/api-contract";
import { didAbi, numberNftAbi, seedBadgeAbi, stableTokenAbi } from "@wth/chain";
import { testContracts } from "@wth/chain/testing";
import { ONE } from "@wth/rules";
import { type Abi, type Address, decodeFunctionData, encodeFunctionResult, type Hex } from "viem";
import type { NftOwner } from "../api/nft-owner.ts";
import type { NumberPayload } from "../api/number-action.ts";
import { profileData } from "#shared/testing/profile-data.ts";

export const NOW = 1_800_000_000_000;
export const HOUR = 3_600_000;
export const account: Address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

const dataAddress = (type: string, text: string): string => `data:${type};base64,${btoa(text)}`;
/** Returns a contract's answer: a picture embedded in metadata, both as data URLs. */
export const pictureOf = (text: string): string =>
  dataAddress("image/svg+xml", `<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>`);
export const metadataOf = (image: string): string =>
  dataAddress("application/json", JSON.stringify({ name: "x", description: "y", attributes: [], image }));

export const numberPayload: NumberPayload = {
  userAddress: account,
  amount: "400",
  status: 0,
  orderId: `0x${"7".repeat(64)}`,
  deadline: (NOW + HOUR) / 1000,
  epoch: 3,
  signature: `0x${"ab".repeat(65)}`,
  contract: testContracts.numberNft,
};

export const CLAIM = "POST dividend/nft/receive-batch";

type Reply = { code: number; data: unknown; msg: string };
const ok = (data: unknown): Reply => ({ code: 0, data, msg: "" });

const abis: Readonly<Record<string, Abi>> = {
  [testContracts.usdt.toLowerCase()]: stableTokenAbi,
  [testContracts.seedBadge.toLowerCase()]: seedBadgeAbi,
  [testContracts.numberNft.toLowerCase()]: numberNftAbi,
  [testContracts.did.toLowerCase()]: didAbi,
};

/** The API and the chain behind one `fetch`, with public state. */
export class FakeNfts {
  owner: NftOwner = {
    badges: [],
    numbers: [],
    numberPrice: "400",
    numberLeft: 99_998,
    numberBought: false,
    numberOrderEndsAt: null,
  };
  mineAccount = "1000";
  didNumber = "0";
  /** Claimable NFT dividends. */
  dividends = 0;
  /** Answers of the contracts to reads, by function. */
  chain: Record<string, unknown> = {
    balanceOf: 100n * ONE,
    allowance: 0n,
    hasMinted: false,
    mintAmount: 12n,
    max: 10_000n,
    tokenURI: metadataOf(pictureOf("drawn by the contract")),
  };
  isChainDown = false;
  calls: string[] = [];
  /** Overrides of answers by "METHOD path". */
  answers = new Map<string, () => Reply | Promise<Reply>>();

  count(call: string): number {
    return this.calls.filter((each) => each === call).length;
  }

  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, "http://localhost");
    if (url.pathname === "/dev-api/rpc") return this.#rpc(init.body as string);
    const call = `${init.method ?? "GET"} ${url.pathname.replace("/app-api/user/", "")}`;
    this.calls.push(call);
    const reply = await (this.answers.get(call)?.() ?? this.#usual(call));
    return Response.json(reply, { headers: { [SERVER_TIME_HEADER]: String(NOW) } });
  };

  #usual(call: string): Reply {
    const zero = { ctocValue: "0", ctocSellableValue: "-1", ecologicalValue: "0", socialValue: "0", feeValue: "0" };
    const known: Record<string, unknown> = {
      "GET nft/get-owner": this.owner,
      "POST nft-number-order/sign": numberPayload,
      "GET assets/owner": { value: this.mineAccount, ...zero, inviteCode: "ABCDEFGH" },
      "GET profile/get": { ...profile, didNumber: this.didNumber },
      "GET dividend/get-nft-receive-count": this.dividends,
    };
    if (call === CLAIM) {
      const records = this.dividends;
      this.dividends = 0;
      return ok({ amount: "1.5", records });
    }
    return call in known ? ok(known[call]) : refusal(404, "Not found");
  }

  #rpc(body: string): Response {
    const { id, params } = JSON.parse(body) as { id: number; params: [{ to: string; data: Hex }] };
    if (this.isChainDown) return Response.json({ jsonrpc: "2.0", id, error: { code: -32_000, message: "down" } });
    const abi = abis[params[0].to.toLowerCase()] ?? [];
    const { functionName } = decodeFunctionData({ abi, data: params[0].data });
    const result = encodeFunctionResult({ abi, functionName, result: this.chain[functionName] });
    return Response.json({ jsonrpc: "2.0", id, result });
  }
}

const profile = profileData({ address: account, createTime: NOW, loginDate: NOW, inviteCode: "ABCDEFGH" });
