export const sandbox = {
  faucet: "Get test USDT",
  invitation: "Use the sandbox's code {{code}}",
  bar: {
    title: "Sandbox",
    clock: "Server time",
    forward: "+{{hours}} h",
    forwardLabel: "+{{hours}} h: move the clock forward",
    tap: "Test {{token}}",
    tapLabel: "Get test {{token}}",
    tapNeedsWallet: "Connect a wallet first.",
    tapped: {
      USDT: "Test USDT is on its way to {{address}}.",
      WTH: "200 test WTH is in the C2C account of {{address}}.",
    },
    moved: "The clock moved {{hours}} h forward.",
    hide: "Hide the sandbox bar",
    show: "Show the sandbox bar",
  },
} as const;
