/** Chinese names of the accounts of a user. */
export const accountNames = {
  normal: "礦機帳戶",
  ctoc: "C2C 帳戶",
  social: "社交節點",
  ecological: "生態儲備",
  fee: "交易手續費帳戶",
};
