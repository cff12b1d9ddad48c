import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Address, Hex } from "viem";
import { parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { connect } from "../../deploy/clients.ts";
import { deployContracts } from "../../deploy/deploy-contracts.ts";
import { endCheckpoint, fileCheckpoint } from "../../deploy/deploy-checkpoint.ts";
import { openMultisigs } from "../../deploy/rehearsal/multisig.ts";
import { startTestChain, type TestChain } from "../../deploy/testing/start-test-chain.ts";
import { writeDeployment } from "../../deploy/write-deployment.ts";

const CHAIN_ID = 97;
const newAccount = () => privateKeyToAccount(generatePrivateKey());

/** A local chain with the id of the public test chain, with deployed contracts and a signing key that they know. */
export type TestPlatform = Readonly<{ chain: TestChain; deploymentFile: string; signerKey: Hex }>;

async function createWallets(place: { rpcUrl: string; chainId: 97; deployerKey: Hex }): Promise<[Address, Address]> {
  const wallets = await openMultisigs(connect(place));
  const create = async (number: bigint) =>
    (await wallets.create([newAccount().address, newAccount().address], 2n, number)).address;
  return [await create(1n), await create(2n)];
}

/** Starts a chain and deploys the contracts to it. @param folder place of the deployment file */
export async function startTestPlatform(folder: string): Promise<TestPlatform> {
  const chain = await startTestChain(CHAIN_ID);
  try {
    return { chain, ...(await deploy(chain, folder)) };
  } catch (error) {
    await chain.stop();
    throw error;
  }
}

async function deploy(chain: TestChain, folder: string): Promise<Omit<TestPlatform, "chain">> {
  const [deployerKey, signerKey] = [generatePrivateKey(), generatePrivateKey()];
  const funds = parseEther("10").toString();
  await chain.request("anvil_setBalance", [privateKeyToAccount(deployerKey).address, funds]);
  const place = { rpcUrl: chain.rpcUrl, chainId: CHAIN_ID, deployerKey } as const;
  const [admin, treasury] = await createWallets(place);
  const deploymentFile = join(folder, "deployment.json");
  const { deployment } = await deployContracts(
    {
      ...place,
      admin,
      treasury,
      signers: [privateKeyToAccount(signerKey).address, newAccount().address],
      guardians: [newAccount().address, newAccount().address],
      manager: newAccount().address,
    },
    fileCheckpoint(deploymentFile),
  );
  writeDeployment(deploymentFile, deployment);
  endCheckpoint(deploymentFile);
  return { deploymentFile, signerKey };
}

/** Writes a certificate of its own for a host, with its key, as one file. */
export function writeCertificate(file: string, host: string): void {
  const keyFile = `${file}.key`;
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", keyFile];
  execFileSync("openssl", ["req", "-x509", "-days", "2", ...key, "-out", file, ...subject], { stdio: "ignore" });
  appendFileSync(file, readFileSync(keyFile));
  rmSync(keyFile);
}
