import autocannon from "autocannon";
import { once } from "node:events";

/** Money calls of one client for each token. */
export type MoneyLoad = { base: string; tokens: readonly string[]; seconds: number };

const PATHS = ["/app-api/user/assets/transfer-to-ctoc?value=1", "/app-api/user/assets/transfer-to-normal?value=1"];

/** Moves 1 WTH from one account to the other and back, one user for each connection. @returns calls per second */
async function run({ base, tokens, seconds }: MoneyLoad): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url: base,
    connections: tokens.length,
    duration: seconds,
    setupClient: (client) => {
      const headers = { authorization: `Bearer ${tokens[next % tokens.length]}` };
      next += 1;
      client.setRequests(PATHS.map((path) => ({ method: "POST", path, headers })));
    },
  });
  if (result.non2xx > 0) throw new Error(`${base} refused ${result.non2xx} money calls`);
  return result.requests.average;
}

const [load] = (await once(process, "message")) as [MoneyLoad];
process.send?.(await run(load));
process.disconnect?.();
