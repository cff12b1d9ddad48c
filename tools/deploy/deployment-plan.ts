import { type ChainId, type PartialDeployment, isDevelopmentAccount, mainnetUsdt } from "@wth/chain";
import { type Address, type Hex, isAddressEqual } from "viem";
import { privateKeyToAddress } from "viem/accounts";

/** Accounts and settings of a deployment. */
export interface DeployOptions {
  readonly rpcUrl: string;
  readonly chainId: ChainId;
  readonly deployerKey: Hex;
  /**
   * The default admin: raises limits, adds keys and lifts a pause, each after a delay. A contract on a public chain.
   */
  readonly admin: Address;
  /** Signing keys: one in use and one in reserve. */
  readonly signers: readonly Address[];
  /** Accounts that pause, lower limits, remove keys and cancel scheduled calls. */
  readonly guardians: readonly Address[];
  /** Receives payments and stray tokens. A contract on a public chain. */
  readonly treasury: Address;
  /** Account that sets the native fee of trade payments, within its bound. */
  readonly manager: Address;
  /** An existing payment token; left out, a test token is deployed. Chain 56 takes {@link mainnetUsdt} alone. */
  readonly usdt?: Address | undefined;
  /** Contracts of an earlier deployment whose numbered tokens new contracts continue. */
  readonly predecessors?: PartialDeployment["contracts"] | undefined;
  /** Lifetime of the first signing keys. */
  readonly signerValidDays?: number | undefined;
  /**
   * Part of the salt, so that the same contracts can be created again at other addresses; {@link CONTRACTS_VERSION} by
   * default.
   */
  readonly version?: string | undefined;
  /** Called at the beginning of each step. */
  readonly onStep?: ((step: string) => void) | undefined;
}

type Role = "deployer" | "admin" | "signer" | "guardian" | "treasury" | "manager";
type Holders = readonly (readonly [Role, Address])[];
/** Version of the contracts in contracts/src. */
export const CONTRACTS_VERSION = "2";
/** Keys in use and in reserve, and guardians of whom a stolen admin can remove none, on a public chain. */
const PUBLIC_COUNT_MIN = 2;

/** Checks a plan without network access. @throws Error with one sentence for the operator */
export function checkDeploymentPlan(options: DeployOptions): void {
  const holders: Holders = [
    ["deployer", privateKeyToAddress(options.deployerKey)],
    ["admin", options.admin],
    ...options.signers.map((signer) => ["signer", signer] as const),
    ...options.guardians.map((guardian) => ["guardian", guardian] as const),
    ["treasury", options.treasury],
    ["manager", options.manager],
  ];
  refuseSharedAccounts(holders);
  const countMin = options.chainId === 31_337 ? 1 : PUBLIC_COUNT_MIN;
  if (options.signers.length < countMin) throw new Error(`Name at least ${countMin} signing keys.`);
  if (options.guardians.length < countMin) throw new Error(`Name at least ${countMin} guardians.`);
  if (options.chainId === 31_337) return;

  const known = holders.find(([, account]) => isDevelopmentAccount(account));
  if (known !== undefined) {
    throw new Error(`The ${known[0]} is a public development account, which chain ${options.chainId} refuses.`);
  }
  if (options.chainId !== 56) return;
  if (options.usdt === undefined || !isAddressEqual(options.usdt, mainnetUsdt)) {
    throw new Error(`The payment token of chain 56 is USDT: USDT_ADDRESS must be ${mainnetUsdt}.`);
  }
  if (isAddressEqual(options.admin, privateKeyToAddress(options.deployerKey))) {
    throw new Error("On chain 56 the admin must not be the deployer's own key.");
  }
}

/** Pairs of roles that one account can hold. The contracts refuse the others, except that of treasury and signer. */
const sharable: ReadonlySet<string> = new Set([
  "deployer admin",
  "deployer guardian",
  "deployer treasury",
  "deployer manager",
  "admin treasury",
  "guardian treasury",
  "treasury manager",
]);

/** Refuses an account with two roles: the signing key is online and must not be worth more than its caps. */
function refuseSharedAccounts(holders: Holders): void {
  const pairs = holders.flatMap((one, index) => holders.slice(index + 1).map((other) => [one, other] as const));
  const shared = pairs.find(
    ([[one, account], [other, its]]) => !sharable.has(`${one} ${other}`) && isAddressEqual(account, its),
  );
  if (shared === undefined) return;
  const [[one], [other]] = shared;
  throw new Error(
    one === other ? `Two entries name one ${one}.` : `The ${one} and the ${other} must be different accounts.`,
  );
}
