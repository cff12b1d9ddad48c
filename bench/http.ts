import { startTestServer, TEST_SERVER_VARIABLE } from "@wth/db/testing";
import { startTestApi } from "@wth/api/test-support/test-api.ts";
import { CONNECTIONS, load } from "./load.ts";
import { interleave, report } from "./rounds.ts";

const ROUNDS = 5;

type Target = { url: string; token: string };

async function measure({ url, token }: Target): Promise<void> {
  const rates = await interleave(ROUNDS, {
    "constant answer": () => load({ base: url, paths: ["/healthz"], token: "" }),
    "profile/get, signed in": () => load({ base: url, paths: ["/app-api/user/profile/get"], token }),
    "assets/owner, signed in": () => load({ base: url, paths: ["/app-api/user/assets/owner"], token }),
  });
  report(`Signed-in reads over HTTP, ${CONNECTIONS} connections`, "constant answer", "profile/get ≥ 0.6", rates);
}

/** Compares signed-in reads with a constant response of the same server. */
export async function run(): Promise<void> {
  const server = await startTestServer();
  process.env[TEST_SERVER_VARIABLE] = server.address;
  const api = await startTestApi({ LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "10000" });
  const user = await api.register();
  await measure({ url: api.url, token: user.accessToken });
  await api.close();
  await server.stop();
}
