import { ApiError } from "@wth/api-contract";
import { timedFetch } from "#shared/api/http.ts";

async function call(path: "advance" | "faucet" | "airdrop", body: object): Promise<void> {
  const response = await timedFetch(`/dev-api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { code, msg } = (await response.json()) as { code: number; msg: string };
  if (code !== 0) throw new ApiError(code, msg);
}

/** Advances the clock of server and chain. */
export const advanceClock = (seconds: number): Promise<void> => call("advance", { seconds });

/** Credits an account with WTH. */
export const tapWth = (address: string): Promise<void> => call("airdrop", { address });

/** Sends test USDT and coin for fees to an address. */
export const tapUsdt = (address: string): Promise<void> => call("faucet", { address });
