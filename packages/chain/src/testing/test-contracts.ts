import type { Deployment } from "../deployment.ts";

/** An address for each contract, for tests: those that the first account of a local chain deploys to. */
export const testContracts: Deployment["contracts"] = {
  usdt: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
  machinePurchase: "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512",
  seedBadge: "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0",
  numberNft: "0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9",
  did: "0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9",
  subscribe: "0x5FC8d32690cc91D4c39d9d3abcBD16989F875707",
  wth: "0x0165878A594ca255338adfa4d48449f69242Eb8F",
  wths: "0xa513E6E4b8f2a923D98304ec87F64353C4D5C853",
  c2cPayment: "0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6",
};
