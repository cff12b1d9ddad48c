export * from "../contract-abis.ts";
export * from "./fake-permit-token.ts";
export * from "./order-kinds.ts";
export * from "./test-contracts.ts";
