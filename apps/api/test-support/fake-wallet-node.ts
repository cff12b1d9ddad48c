import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const CODE = "0x6001";
const ACCEPTED = `0x1626ba7e${"0".repeat(56)}`;
const NEWEST = "0x64";

type Call = { id: number; method: string };

/**
 * Starts an RPC server that says the same of each address: that it has code or not, and that it accepts each signature.
 */
export async function startFakeWalletNode() {
  const state = { hasCode: true, accepts: true, isDown: false };
  function answer({ method }: Call): string {
    if (method === "eth_blockNumber") return NEWEST;
    if (method === "eth_getCode") return state.hasCode ? CODE : "0x";
    return state.accepts ? ACCEPTED : "0x";
  }
  const server = createServer((request, response) => {
    const reply = async () => {
      const call = JSON.parse(Buffer.concat((await request.toArray()) as Buffer[]).toString()) as Call;
      if (state.isDown) response.destroy();
      else response.end(JSON.stringify({ jsonrpc: "2.0", id: call.id, result: answer(call) }));
    };
    reply().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeWalletNode = Awaited<ReturnType<typeof startFakeWalletNode>>;
