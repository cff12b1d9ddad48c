import { type Deployment, machinePurchaseAbi, machinePurchaseDomain } from "@wth/chain";
import { type PublicClient, isAddressEqual, keccak256, toHex } from "viem";
import type { DeployOptions } from "./deployment-plan.ts";
import { adminDelaySeconds, orderLimits } from "./order-limits.ts";

const signerRole = keccak256(toHex("SIGNER_ROLE"));
const pauserRole = keccak256(toHex("PAUSER_ROLE"));

/** Reads back from the chain what was meant to be deployed. Throws naming every difference. */
export async function assertDeployed(
  reader: Pick<PublicClient, "readContract">,
  options: DeployOptions,
  contracts: Deployment["contracts"],
): Promise<void> {
  const contract = { address: contracts.machinePurchase, abi: machinePurchaseAbi } as const;
  const has = (role: typeof signerRole, account: typeof options.admin) =>
    reader.readContract({ ...contract, functionName: "hasRole", args: [role, account] });
  const [terms, admin, delay, isSigner, isPauser, caps, limits, domain] = await Promise.all([
    reader.readContract({ ...contract, functionName: "orderTerms" }),
    reader.readContract({ ...contract, functionName: "defaultAdmin" }),
    reader.readContract({ ...contract, functionName: "defaultAdminDelay" }),
    has(signerRole, options.signer),
    has(pauserRole, options.pauser),
    reader.readContract({ ...contract, functionName: "caps" }),
    reader.readContract({ ...contract, functionName: "signerLimits", args: [options.signer] }),
    reader.readContract({ ...contract, functionName: "eip712Domain" }),
  ]);
  const expected = orderLimits(options.chainId);
  const findings: Readonly<Record<string, boolean>> = {
    admin: isAddressEqual(admin, options.admin),
    "admin delay": delay === adminDelaySeconds,
    signer: isSigner && limits.dailyCap === expected.signerPerDay,
    pauser: isPauser,
    treasury: isAddressEqual(terms[0], options.treasury),
    token: isAddressEqual(terms[1], contracts.usdt),
    epoch: terms[2] === 1n,
    pause: !terms[4],
    caps:
      caps.perOrder === expected.perOrder &&
      caps.perUserDay === expected.perUserDay &&
      caps.perBlock === expected.perBlock,
    domain:
      domain[1] === machinePurchaseDomain.name &&
      domain[2] === machinePurchaseDomain.version &&
      domain[3] === BigInt(options.chainId) &&
      isAddressEqual(domain[4], contracts.machinePurchase),
  };
  const wrong = Object.keys(findings).filter((name) => findings[name] !== true);
  if (wrong.length > 0) throw new Error(`The deployed contract differs from the plan in: ${wrong.join(", ")}.`);
}
