export const defi = {
  title: "DeFi",
  tabs: { label: "DeFi sections", social: "My Social", dividend: "MyDividend", credit: "CreditAssets" },
  signIn: {
    title: "Connect a wallet to begin",
    text: "Your miners, balances and social circle belong to your wallet address. Connecting costs nothing and moves no funds.",
    connect: "Connect wallet",
    signTitle: "One signature to sign in",
    signText: "Signing proves that the address is yours. It is free and moves no funds.",
    sign: "Sign in",
    waiting: "Waiting for your wallet",
    restoring: "Opening your session",
  },
} as const;
