import { type ChainId, isDevelopmentAccount } from "@wth/chain";
import { type Address, type Hex, isAddressEqual } from "viem";
import { privateKeyToAddress } from "viem/accounts";

/** Accounts and settings of a deployment. */
export interface DeployOptions {
  readonly rpcUrl: string;
  readonly chainId: ChainId;
  readonly deployerKey: Hex;
  /** The default admin: sets limits, keys and epoch, lifts a pause. A multisignature account on a public chain. */
  readonly admin: Address;
  readonly signer: Address;
  readonly pauser: Address;
  readonly treasury: Address;
  /** Account that sets the native fee of trade payments, within its bound. */
  readonly manager: Address;
  /** An existing payment token; left out, a test token is deployed, which chain 56 refuses. */
  readonly usdt?: Address | undefined;
  /** Lifetime of the first signing key. */
  readonly signerValidDays?: number | undefined;
  /** Called at the beginning of each step. */
  readonly onStep?: ((step: string) => void) | undefined;
}

const roles = ["deployer", "admin", "signer", "pauser", "treasury", "manager"] as const;
type Role = (typeof roles)[number];

/** Checks a plan without network access. @throws Error with one sentence for the operator */
export function checkDeploymentPlan(options: DeployOptions): void {
  const accounts: Record<Role, Address> = {
    deployer: privateKeyToAddress(options.deployerKey),
    admin: options.admin,
    signer: options.signer,
    pauser: options.pauser,
    treasury: options.treasury,
    manager: options.manager,
  };
  refuseSharedAccounts(accounts);
  if (options.chainId === 31_337) return;

  const publicRole = roles.find((role) => isDevelopmentAccount(accounts[role]));
  if (publicRole !== undefined) {
    throw new Error(`The ${publicRole} is a public development account, which chain ${options.chainId} refuses.`);
  }
  if (options.chainId !== 56) return;
  if (options.usdt === undefined) {
    throw new Error("Chain 56 takes the real payment token: give its address as USDT_ADDRESS.");
  }
  if (isAddressEqual(accounts.admin, accounts.deployer)) {
    throw new Error("On chain 56 the admin must not be the deployer's own key.");
  }
}

/** Refuses an account with two roles: the signing key is online and must not be worth more than its caps. */
function refuseSharedAccounts(accounts: Readonly<Record<Role, Address>>): void {
  const apart: readonly (readonly [Role, Role])[] = [
    ["admin", "signer"],
    ["admin", "pauser"],
    ["signer", "pauser"],
    ["signer", "deployer"],
    ["signer", "treasury"],
    ["admin", "manager"],
    ["signer", "manager"],
    ["pauser", "manager"],
  ];
  const shared = apart.find(([one, other]) => isAddressEqual(accounts[one], accounts[other]));
  if (shared !== undefined) throw new Error(`The ${shared[0]} and the ${shared[1]} must be different accounts.`);
}
