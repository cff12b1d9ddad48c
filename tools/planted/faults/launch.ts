import type { PlantedFault } from "../planted-fault.ts";

const DEPLOY = "tools/deploy";
const test = (project: "unit" | "int", file: string, title: string) => ({ project, file, title }) as const;

/** Faults in the deployment of contracts and in the check of their code. */
export const launchFaults: readonly PlantedFault[] = [
  {
    id: "other-payment-token-on-mainnet",
    file: `${DEPLOY}/deployment-plan.ts`,
    find: "if (options.usdt === undefined || !isAddressEqual(options.usdt, mainnetUsdt)) {",
    replace: "if (options.usdt === undefined) {",
    caughtBy: test("unit", `${DEPLOY}/deployment-plan.test.ts`, "chain 56 accepts the pinned payment token alone"),
  },
  {
    id: "plain-account-as-admin",
    file: `${DEPLOY}/assert-accounts.ts`,
    find: "if (!isKeyAccount(await reader.getCode({ address: options[role] }))) continue;",
    replace: "if ((await reader.getCode({ address: options[role] })) !== undefined) continue;",
    caughtBy: test(
      "int",
      `${DEPLOY}/main.int.test.ts`,
      "refuses a plain account as admin or treasury, also one that delegates",
    ),
  },
  {
    id: "checkpoint-forgets-key-lifetime",
    file: `${DEPLOY}/deploy-contracts.ts`,
    find: "return { ...earlier, startBlock: Math.min(earlier.startBlock, now.startBlock) };",
    replace: "return { ...earlier, notAfter: now.notAfter + 1 };",
    caughtBy: test(
      "int",
      `${DEPLOY}/deploy-checkpoint.int.test.ts`,
      "continues after a refused fifth creation and creates nothing twice",
    ),
  },
  {
    id: "one-node-vouches-for-code",
    file: "packages/chain/src/deployed-code.ts",
    find: "quorumReader(rpcUrls, TIMEOUT_MS)",
    replace: "quorumReader(rpcUrls.slice(0, 1), TIMEOUT_MS)",
    caughtBy: test(
      "unit",
      "packages/chain/src/deployed-code.test.ts",
      "a quorum of nodes must hold the code that the file names",
    ),
  },
];
