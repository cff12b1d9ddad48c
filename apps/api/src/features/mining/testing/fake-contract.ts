import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { machinePurchaseAbi } from "@wth/chain";
import { encodeFunctionResult, type Address } from "viem";
import { testDeployment } from "../../../testing/test-api.ts";

export const treasury: Address = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

/** An RPC address at which the purchase contract answers what a test wants it to. */
export async function startFakeContract() {
  const terms = {
    recipient: treasury,
    token: testDeployment.contracts.usdt,
    epoch: 1n,
    lifetimeMax: 7_200n,
    isPaused: false,
  };
  const state = { terms, isDown: false, calls: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      state.calls += 1;
      const { id } = JSON.parse(Buffer.concat(chunks).toString()) as { id: number };
      const { recipient, token, epoch, lifetimeMax, isPaused } = state.terms;
      const result = encodeFunctionResult({
        abi: machinePurchaseAbi,
        functionName: "orderTerms",
        result: [recipient, token, epoch, lifetimeMax, isPaused],
      });
      response.statusCode = state.isDown ? 503 : 200;
      response.end(state.isDown ? "" : JSON.stringify({ jsonrpc: "2.0", id, result }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type FakeContract = Awaited<ReturnType<typeof startFakeContract>>;
