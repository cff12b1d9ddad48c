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
    notDeployed: {
      title: "Your wallet is not on this chain yet",
      text: "Your wallet is a contract, and no contract exists at its address on this network. Send one transaction with it here, which creates it, then sign in again. No funds were moved.",
    },
    unconfirmed: {
      title: "Your wallet could not be confirmed",
      text: "Your wallet is a contract, so several nodes of the chain must confirm its signature, and too few of them agreed. Nothing is wrong with your wallet: please sign in again in a minute.",
    },
    waiting: "Waiting for your wallet",
    silent: "Your wallet has not answered yet. Open it and look for the request.",
    askAgain: "Ask the wallet again",
    otherWallet: "Use another wallet",
    restoring: "Opening your session",
  },
} as const;
