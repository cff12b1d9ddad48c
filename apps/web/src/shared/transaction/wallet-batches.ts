import { type Address, ContractFunctionRevertedError, BaseError, type PublicClient } from "viem";
import type { Config } from "wagmi";
import { getCallsStatus, getCapabilities, getConnection, sendCalls } from "wagmi/actions";
import type { ContractCall } from "./chain-action.ts";
import { flowErrorOf } from "./flow-error-of.ts";
import { askWallet } from "./flow-failure.ts";
import type { FlowPorts } from "./flow-ports.ts";
import { pause } from "./pause.ts";
import { waitForBatch } from "./wait-for-batch.ts";

/** Timeout in milliseconds of the capabilities request; without an answer calls are sent one by one. */
const ANSWER_MS = 3_000;

type Batches = Pick<FlowPorts, "canBatch" | "sendBatch" | "batchHash">;
type Capabilities = Readonly<Record<number, { atomic?: { status?: string } | undefined } | undefined>>;

/**
 * EIP-5792: capabilities under a chain's id, or under 0 for all chains. `ready` wallets prompt for the upgrade in the
 * same request.
 */
export function isAtomicOn(capabilities: Capabilities, chainId: number): boolean {
  const status = (capabilities[chainId]?.atomic ?? capabilities[0]?.atomic)?.status;
  return status === "supported" || status === "ready";
}

/** Returns the contract's refusal of one of the calls; undefined on a node that cannot simulate several calls. */
async function refusalOf(
  client: PublicClient,
  calls: readonly ContractCall[],
  account: Address,
): Promise<Error | undefined> {
  try {
    const { number, timestamp } = await client.getBlock();
    const inNextBlock = { number: number + 1n, time: timestamp + 1n };
    const trial = calls.map(({ address, ...call }) => ({ ...call, to: address, account }));
    const blocks = [{ blockOverrides: inNextBlock, calls: trial }];
    const [block] = await client.simulateBlocks({ blockNumber: number, blocks });
    const errors = block?.calls.map(({ error }) => error) ?? [];
    return errors.find(
      (error) => error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError),
    );
  } catch {
    return undefined;
  }
}

/** Batches of calls by the connected wallet. Capabilities are requested once per connection. */
export function walletBatches(wagmi: Config, chainId: number, client: PublicClient): Batches {
  const answers = new Map<string, boolean>();
  const connectionOf = (account: Address): string => `${getConnection(wagmi).connector?.uid} ${account}`;

  const ask = async (account: Address): Promise<boolean> =>
    isAtomicOn(await getCapabilities(wagmi, { account }), chainId);

  return {
    async canBatch(account) {
      const connection = connectionOf(account);
      const known = answers.get(connection);
      if (known !== undefined) return known;
      const asked = ask(account)
        .catch(() => false)
        .then((answer) => {
          answers.set(connection, answer);
          return answer;
        });
      return Promise.race([asked, pause(ANSWER_MS, new AbortController().signal).then(() => false)]);
    },
    async sendBatch(calls, account) {
      const refusal = await refusalOf(client, calls, account);
      if (refusal !== undefined) throw refusal;
      const parts = calls.map(({ address, ...call }) => ({ ...call, to: address }));
      try {
        return (await askWallet(() => sendCalls(wagmi, { account, chainId, calls: parts, forceAtomic: true }))).id;
      } catch (error) {
        // The wallet failed to keep its declared capability, so it is not used again.
        if (flowErrorOf(error).kind === "walletFailed") answers.set(connectionOf(account), false);
        throw error;
      }
    },
    batchHash: (id, signal) => waitForBatch({ status: () => getCallsStatus(wagmi, { id }), sleep: pause, signal }),
  };
}
