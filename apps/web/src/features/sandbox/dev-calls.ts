import { ApiError } from "@wth/api-contract";
import { timedFetch } from "#shared/api/http.ts";

async function dataOf(response: Response): Promise<unknown> {
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown };
  if (code !== 0) throw new ApiError(code, msg);
  return data;
}

async function call(path: "advance" | "faucet" | "airdrop", body: object): Promise<void> {
  const response = await timedFetch(`/dev-api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await dataOf(response);
}

/** Invitation code of the sandbox's first user; null without one. */
export const invitation = async (): Promise<string | null> =>
  (await dataOf(await timedFetch("/dev-api/invitation", {}))) as string | null;

/** Advances the clock of server and chain. */
export const advanceClock = (seconds: number): Promise<void> => call("advance", { seconds });

/** Credits an account with WTH. */
export const tapWth = (address: string): Promise<void> => call("airdrop", { address });

/** Sends test USDT and coin for fees to an address. */
export const tapUsdt = (address: string): Promise<void> => call("faucet", { address });
