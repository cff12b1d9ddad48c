import { randomBytes } from "node:crypto";
import { createClient, type Client } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import { signInStatements } from "@wth/rules";
import pg from "pg";
import { bindSponsor, signText, startTestApi, testDeployment, type TestApi, type TestUser } from "../test-api.ts";

/** A user with rigs. The client is a new one after each move of the clock, because sessions end. */
export type Miner = { user: TestUser; client: Client };
export type MiningApi = TestApi & {
  miner(balance?: string): Promise<Miner>;
  /** A miner with a sponsor. */
  invited(balance?: string): Promise<Miner & { sponsor: Miner }>;
  /** Moves the clock and signs these miners in again. */
  pass(seconds: number, ...miners: Miner[]): Promise<void>;
};

/** First time of the stopped clock, in Unix seconds. */
export const STOPPED_AT = 1_800_000_000;

/** Makes the clock move only when the test moves it, so that both sides of a second can be tested. */
export async function stopClock(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create or replace function platform_now() returns timestamptz language sql volatile as
    $$ select to_timestamp(${STOPPED_AT} + offset_seconds) from platform_clock $$`);
  await client.end();
}

async function signIn(api: TestApi, user: TestUser): Promise<Client> {
  const { address } = user.account;
  const place = { domain: new URL(api.config.publicUrl).host, uri: api.config.publicUrl };
  const { nonce, time } = await api.open.authCheck({ query: { address } });
  const body = await signText(user.account, { ...place, statement: signInStatements.login, timeMs: time, nonce });
  const { accessToken } = await api.open.authLogin({ body });
  return createClient({ base: api.url, headers: () => ({ authorization: `Bearer ${accessToken}` }) });
}

export async function startMiningApi(
  environment: Record<string, string> = {},
  deployment: Deployment = testDeployment,
): Promise<MiningApi> {
  const api = await startTestApi(environment, deployment);
  await stopClock(api.database.ownerUrl);
  const miner = async (balance = "0"): Promise<Miner> => {
    const user = await api.register();
    if (balance !== "0") await api.give(user, "normal", balance);
    return { user, client: user.client };
  };
  return {
    ...api,
    miner,
    async invited(balance) {
      const [sponsor, invitee] = await Promise.all([miner(), miner(balance)]);
      await bindSponsor(invitee.user, sponsor.user);
      return { ...invitee, sponsor };
    },
    async pass(seconds, ...miners) {
      await api.advance(seconds);
      for (const one of miners) one.client = await signIn(api, one.user);
    },
  };
}

/** An unused idempotency key. */
export const newKey = () => randomBytes(12).toString("hex");
