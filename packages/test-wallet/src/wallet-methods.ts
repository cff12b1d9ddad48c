import { sandboxChain } from "@wth/chain";
import { createWalletClient, hexToBigInt, hexToString, http, isHex, numberToHex, type Hex } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import { ask, ProviderError } from "./prompts.ts";
import { RPC_PATH } from "./rpc.ts";
import type { TestAccount } from "./development-accounts.ts";
import { permitAddress, permittedAddress } from "./wallet-memory.ts";

export type Emit = (event: "accountsChanged" | "chainChanged", value: unknown) => void;
type Method = (params: readonly unknown[], emit: Emit) => unknown;

const CHAIN_ID = numberToHex(sandboxChain.id);

const accounts = (): string[] => {
  const address = permittedAddress();
  return address === null ? [] : [address];
};

const connect = (emit: Emit): Promise<unknown> =>
  ask({ kind: "connect" }, async (address) => {
    permitAddress(address);
    emit("accountsChanged", [address]);
    return [address];
  });

function sendTransaction(account: PrivateKeyAccount, request: unknown): Promise<unknown> {
  const { to, value, data } = request as { to?: Hex; value?: Hex; data?: Hex };
  const amount = value === undefined ? 0n : hexToBigInt(value);
  const detail = { kind: "send", from: account.address, to: to ?? null, value: amount, data: data ?? "0x" } as const;
  return ask(detail, () => {
    const client = createWalletClient({
      account,
      chain: sandboxChain,
      transport: http(new URL(RPC_PATH, location.origin).href),
    });
    return client.sendTransaction({ to: to ?? null, value: amount, ...(data === undefined ? {} : { data }) });
  });
}

function personalSign(account: PrivateKeyAccount, message: unknown): Promise<unknown> {
  const text = String(message);
  const readable = isHex(text) ? hexToString(text) : text;
  return ask({ kind: "sign", from: account.address, message: readable }, () =>
    account.signMessage({ message: isHex(text) ? { raw: text } : text }),
  );
}

function signTypedData(account: PrivateKeyAccount, data: unknown): Promise<unknown> {
  const typed: unknown = typeof data === "string" ? JSON.parse(data) : data;
  const { domain, message } = typed as { domain: unknown; message: unknown };
  return ask({ kind: "typed", from: account.address, message: JSON.stringify({ domain, message }, null, 2) }, () =>
    account.signTypedData(typed as Parameters<PrivateKeyAccount["signTypedData"]>[0]),
  );
}

const permission = (list: unknown) => [
  { parentCapability: "eth_accounts", caveats: [{ type: "restrictReturnedAccounts", value: list }] },
];

/** Returns the connected account that is to sign. @throws ProviderError for any other address */
function signerAmong(known: readonly TestAccount[], address: unknown): PrivateKeyAccount {
  const permitted = permittedAddress();
  const found = known.find(({ signer }) => signer.address === permitted);
  if (found === undefined || String(address).toLowerCase() !== found.signer.address.toLowerCase()) {
    throw new ProviderError(4100, "This account is not connected.");
  }
  return found.signer;
}

const permissionMethods: Record<string, Method> = {
  eth_accounts: accounts,
  eth_requestAccounts: (_, emit) => (accounts().length > 0 ? accounts() : connect(emit)),
  wallet_requestPermissions: async (_, emit) => permission(await connect(emit)),
  wallet_getPermissions: () => (accounts().length > 0 ? permission(accounts()) : []),
  wallet_revokePermissions: (_, emit) => {
    permitAddress(null);
    emit("accountsChanged", []);
    return null;
  },
};

const chainMethods: Record<string, Method> = {
  eth_chainId: () => CHAIN_ID,
  net_version: () => String(sandboxChain.id),
  wallet_switchEthereumChain: ([target]) => {
    const { chainId } = target as { chainId?: string };
    if (chainId?.toLowerCase() !== CHAIN_ID) throw new ProviderError(4902, "This wallet only knows the sandbox chain.");
    return null;
  },
  wallet_addEthereumChain: () => null,
};

/** Methods that the wallet answers itself; all others go to the chain. */
export function walletMethods(known: readonly TestAccount[]): Record<string, Method> {
  const signer = (address: unknown): PrivateKeyAccount => signerAmong(known, address);
  return {
    ...permissionMethods,
    ...chainMethods,
    // Transactions are sent one by one: the wallet cannot guarantee that a batch is atomic.
    wallet_getCapabilities: ([address]) => {
      signer(address);
      return { [CHAIN_ID]: { atomic: { status: "unsupported" } } };
    },
    wallet_sendCalls: () => {
      throw new ProviderError(5760, "This wallet sends one transaction at a time.");
    },
    wallet_getCallsStatus: ([id]) => {
      throw new ProviderError(5730, `This wallet has no batch ${String(id)}.`);
    },
    personal_sign: async ([message, address]) => personalSign(signer(address), message),
    eth_signTypedData_v4: async ([address, data]) => signTypedData(signer(address), data),
    eth_sendTransaction: async ([request]) => sendTransaction(signer((request as { from?: string }).from), request),
  };
}
