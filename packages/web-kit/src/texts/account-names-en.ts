/** English names of the accounts of a user. */
export const accountNames = {
  normal: "Mine Account",
  ctoc: "C2C Account",
  social: "Social nodes",
  ecological: "Ecological Reserve",
  fee: "Transaction Fee Account",
};
