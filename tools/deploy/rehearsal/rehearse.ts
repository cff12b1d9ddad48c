import { join } from "node:path";
import { mainnetUsdt, testUsdtAbi, wthAbi } from "@wth/chain";
import { testUsdtBytecode } from "@wth/chain/bytecode";
import { awaitDeployedCode } from "@wth/chain/deployed-code";
import { type Address, type Hex, encodeFunctionData, parseEther, zeroAddress } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { writeBundle } from "../bundle/write-bundle.ts";
import { type Clients, connect } from "../clients.ts";
import { deployContracts } from "../deploy-contracts.ts";
import { endCheckpoint, fileCheckpoint } from "../deploy-checkpoint.ts";
import type { DeployOptions } from "../deployment-plan.ts";
import { type TestChain, startTestChain } from "../testing/start-test-chain.ts";
import { type Holder, handOverAdmin } from "./hand-over.ts";
import { openMultisigs } from "./multisig.ts";

const OWNERS = 3;
const THRESHOLD = 2;
const newAccounts = (count: number) => Array.from({ length: count }, () => privateKeyToAccount(generatePrivateKey()));

/**
 * Rehearses a launch on a local chain with the id of a public one: wallets of several owners, deployment, bundle, check
 * of the code as each process makes it, a payment of the treasury, and the hand-over of the admin's role.
 */
export async function rehearse(chainId: 56 | 97, folder: string, onStep: (step: string) => void): Promise<void> {
  const chain = await startTestChain(chainId);
  try {
    const deployerKey = generatePrivateKey();
    await chain.request("anvil_setBalance", [privateKeyToAccount(deployerKey).address, parseEther("10").toString()]);
    if (chainId === 56) await placeUsdt(chain);
    const place = { rpcUrl: chain.rpcUrl, chainId, deployerKey, onStep };
    await launch({ ...place, usdt: chainId === 56 ? mainnetUsdt : undefined }, chain, folder);
  } finally {
    await chain.stop();
  }
}

type Place = Pick<DeployOptions, "rpcUrl" | "chainId" | "deployerKey" | "usdt"> & { onStep: (step: string) => void };

async function launch(place: Place, chain: TestChain, folder: string): Promise<void> {
  const { onStep } = place;
  onStep("Creating wallets of several owners");
  const [admin, treasury, successor] = await createWallets(place);
  const [signers, guardians] = [newAccounts(2), newAccounts(2)];
  const options: DeployOptions = {
    ...place,
    admin: admin.wallet.address,
    treasury: treasury.wallet.address,
    signers: signers.map(({ address }) => address),
    guardians: guardians.map(({ address }) => address),
    manager: newAccounts(1)[0]?.address ?? zeroAddress,
  };
  const file = join(folder, "deployment.json");
  const record = await deployContracts(options, fileCheckpoint(file));
  onStep("Writing the bundle");
  writeBundle(folder, record);
  endCheckpoint(file);
  onStep("Comparing the code with the deployment file");
  await awaitDeployedCode(record.deployment, [place.rpcUrl]);

  const { reader } = connect(options);
  const { contracts } = record.deployment;
  onStep("Paying from the treasury");
  await payFrom(reader, treasury, contracts.wth, admin.wallet.address);
  onStep("Handing over the admin's role");
  const advance = async (seconds: number) => {
    await chain.request("evm_increaseTime", [seconds]);
    await chain.request("evm_mine");
  };
  await handOverAdmin({ reader, contracts, from: admin, to: successor, advance });
}

/** Admin, treasury and a successor of the admin; two of the three owners of each sign. */
async function createWallets(place: Place): Promise<[Holder, Holder, Holder]> {
  const wallets = await openMultisigs(connect(place));
  const create = async (number: bigint): Promise<Holder> => {
    const owners = newAccounts(OWNERS);
    const addresses = owners.map(({ address }) => address);
    return {
      wallet: await wallets.create(addresses, BigInt(THRESHOLD), number),
      owners: owners.slice(0, THRESHOLD),
    };
  };
  return [await create(1n), await create(2n), await create(3n)];
}

/** The treasury owns the supply of WTH and must be able to spend it. */
async function payFrom(reader: Clients["reader"], treasury: Holder, wth: Address, to: Address): Promise<void> {
  const data = encodeFunctionData({ abi: wthAbi, functionName: "transfer", args: [to, 1n] });
  await treasury.wallet.execute([{ to: wth, data }], treasury.owners);
  const balance = await reader.readContract({ address: wth, abi: wthAbi, functionName: "balanceOf", args: [to] });
  if (balance !== 1n) throw new Error("The payment of the treasury did not arrive.");
}

/** Puts the code of the test token, which refuses to be created on chain 56, at the address of the real one. */
async function placeUsdt(chain: TestChain): Promise<void> {
  const other = await startTestChain();
  try {
    const deployerKey = generatePrivateKey();
    const account = privateKeyToAccount(deployerKey);
    await other.request("anvil_setBalance", [account.address, parseEther("1").toString()]);
    const { reader, writer } = connect({ rpcUrl: other.rpcUrl, chainId: 31_337, deployerKey });
    const hash = await writer.deployContract({ abi: testUsdtAbi, bytecode: testUsdtBytecode, args: [account.address] });
    const { contractAddress } = await reader.waitForTransactionReceipt({ hash });
    const code: Hex | undefined = await reader.getCode({ address: contractAddress ?? zeroAddress });
    await chain.request("anvil_setCode", [mainnetUsdt, code]);
  } finally {
    await other.stop();
  }
}
