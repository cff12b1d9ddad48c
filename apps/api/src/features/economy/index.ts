export { previewParameter, type PoolOutlook } from "./preview-parameter.ts";
export { readEconomy } from "./read-economy.ts";
