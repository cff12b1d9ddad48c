export const start = {
  title: "Your first WTH",
  progress: "Step {{step}} of {{all}}",
  dismiss: "Hide the first steps",
  label: "First steps",
  state: { done: "done", current: "current", waiting: "to come" },
  steps: {
    connect: "Connect a wallet",
    code: "Enter an invitation code",
    usdt: "Get USDT",
    rig: "Activate a miner",
    start: "Start it",
    claim: "Claim your first WTH",
  },
  code: {
    text: "The member who invited you has the code. Without one you cannot pay for a miner with USDT, and it can only be entered before the first purchase.",
    enter: "Enter the code",
  },
  usdt: {
    text: "{{name}}, the first miner, costs {{price}} USDT. Your wallet holds {{balance}} USDT on {{network}}. It also needs some {{coin}} for the network's fee.",
    unknown:
      "{{name}}, the first miner, costs {{price}} USDT on {{network}}. Your wallet also needs some {{coin}} for the network's fee.",
    look: "Look again",
  },
  rig: {
    inUsdt: "{{name}} for {{price}} USDT",
    inWth: "{{name}} for {{price}} WTH",
    yield: "Yields {{perDay}} WTH for each day that it runs, {{total}} WTH in all.",
    payUsdt: "Pay {{price}} USDT",
    payWth: "Pay {{price}} WTH",
    paying: "The payment for {{name}} has begun. The miner appears here as soon as the payment is final.",
    all: "See all miners",
  },
  start: {
    text: "{{name}} is yours. Start its first session; when that is over, claim what it has mined and start it again.",
  },
  claim: {
    running: "{{name}} is running. Come back when its time is over, and claim.",
    ready: "{{name}} has mined {{amount}} WTH. Claim it into your Mine Account.",
  },
} as const;
