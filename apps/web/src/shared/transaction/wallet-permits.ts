import {
  isKeyAccount,
  type PermitDomain,
  type PermitTerms,
  permitTypedData,
  readPermitDomain,
  readPermitNonce,
  signedPermit,
} from "@wth/chain";
import type { Address, Hex, PublicClient } from "viem";
import type { Config } from "wagmi";
import { getConnection, signTypedData } from "wagmi/actions";
import { flowErrorOf, isUnsupported } from "./flow-error-of.ts";
import type { FlowPorts } from "./flow-ports.ts";
import type { PermitRefusal } from "./flow-state.ts";

/** Validity of an approval whose payment has no deadline of its own, in seconds. */
const VALID_SECONDS = 1_200n;

type Permits = Pick<FlowPorts, "canPermit" | "signPermit">;

/** Signed approvals by the connected wallet. A wallet that once did not sign one is not asked again by this page. */
export function walletPermits(wagmi: Config, chainId: number, client: PublicClient): Permits {
  const domains = new Map<Address, PermitDomain>();
  const unable = new Set<string>();
  const connectionOf = (account: Address): string => `${getConnection(wagmi).connector?.uid} ${account}`;

  /** Tokens verify a key's signature, which the account of a contract wallet does not have. */
  const hasKey = async (account: Address): Promise<boolean> => isKeyAccount(await client.getCode({ address: account }));

  async function domainOf(token: Address): Promise<PermitDomain | undefined> {
    const known = domains.get(token) ?? (await readPermitDomain(client, { chainId, token }));
    if (known !== undefined) domains.set(token, known);
    return known;
  }

  function refusalOf(error: unknown): PermitRefusal {
    if (isUnsupported(error)) return "unsupported";
    const { kind } = flowErrorOf(error);
    if (kind === "rejected") return "unsigned";
    if (kind === "unknown") return "unsignable";
    throw error;
  }

  async function sign(domain: PermitDomain, terms: PermitTerms): Promise<Hex | PermitRefusal> {
    try {
      return await signTypedData(wagmi, { ...permitTypedData(domain, terms), account: terms.owner });
    } catch (error) {
      return refusalOf(error);
    }
  }

  const isHex = (answer: Hex | PermitRefusal): answer is Hex => answer.startsWith("0x");

  return {
    async canPermit(token, account) {
      if (unable.has(connectionOf(account))) return false;
      const [domain, isKey] = await Promise.all([domainOf(token), hasKey(account).catch(() => false)]);
      return domain !== undefined && isKey;
    },
    async signPermit({ token, spender, amount, deadline }, account) {
      const domain = await domainOf(token);
      if (domain === undefined) return "unsupported";
      const [nonce, last] = await Promise.all([
        readPermitNonce(client, token, account),
        deadline ?? client.getBlock().then(({ timestamp }) => timestamp + VALID_SECONDS),
      ]);
      const terms: PermitTerms = { owner: account, spender, value: amount, nonce, deadline: last };
      const answer = await sign(domain, terms);
      const result = isHex(answer) ? ((await signedPermit(domain, terms, answer)) ?? "unsignable") : answer;
      if (result === "unsupported" || result === "unsignable") unable.add(connectionOf(account));
      return result;
    },
  };
}
