import type { Config } from "wagmi";
import { getConnection } from "wagmi/actions";

/** Asks the connected wallet for its accounts, and has the app follow a change whose event it has missed. */
export async function followAccounts(wagmi: Config): Promise<void> {
  const { connector, address } = getConnection(wagmi);
  // a wallet of the last visit that is not here yet has no functions
  if (connector?.getAccounts === undefined || address === undefined) return;
  const accounts = await connector.getAccounts().catch(() => undefined);
  if (accounts?.length === 0) connector.emitter.emit("disconnect");
  else if (accounts !== undefined && accounts[0] !== address) connector.emitter.emit("change", { accounts });
}
