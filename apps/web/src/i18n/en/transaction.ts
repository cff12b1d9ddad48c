export const transaction = {
  amount: "Amount",
  explorer: "View transaction",
  background: "You can close this window. The payment goes on, and you can come back to it.",
  priceChanged: "The price has changed to {{amount}} {{token}}. Nothing is paid until you agree.",
  steps: {
    label: "Progress",
    prepare: "Check network and balance",
    approve: "Approve the exact amount",
    sign: "Confirm the payment",
    sent: "Sent to the network",
    final: "Final on the chain",
    seen: "Credited to your account",
    state: { done: "Done", current: "In progress", failed: "Stopped", waiting: "To come" },
  },
  now: {
    network: "Checking your wallet's network.",
    wrongNetwork: "Your wallet is on another network. Switch it to {{network}} to go on.",
    switching: "Please allow the switch to {{network}} in your wallet.",
    balance: "Checking your {{token}} balance.",
    allowance: "Checking what the contract may take.",
    approvalNeeded: "The contract may take {{amount}} {{token}} once, and not a unit more.",
    approving: "Please approve {{amount}} {{token}} in your wallet.",
    approvalSent: "The approval is on its way. This takes a few seconds.",
    batchNeeded: "One confirmation in your wallet approves exactly {{amount}} {{token}} and pays it.",
    batching: "Please confirm in your wallet: it approves exactly {{amount}} {{token}} and pays it, or does neither.",
    permitNeeded:
      "Your wallet asks twice: for a signature that approves exactly {{amount}} {{token}}, then for the payment. The signature costs nothing.",
    permitting:
      "Please sign the approval of exactly {{amount}} {{token}} in your wallet. It costs nothing; the payment follows.",
    ready: "Everything is ready. Confirming pays {{amount}} {{token}}.",
    ordering: "Preparing your order.",
    confirming: "Please confirm the payment of {{amount}} {{token}} in your wallet.",
    sent: "Your payment is on its way to the next block.",
    mined: "Your payment is in a block. It counts once the block is final.",
    final: "Your payment is final. It is being credited.",
    taken: "The contract has taken your order. It is being credited.",
    done: "All done.",
  },
  silent:
    "Your wallet has not answered yet. Open it and look for the request, or ask it again: an order is paid only once, and whatever your wallet still does will show here.",
  apart: {
    rejected: "You declined to do both at once. You can approve {{amount}} {{token}} first and pay in a second step.",
    unable: "Your wallet cannot do both at once after all. Approve {{amount}} {{token}} first, then pay.",
    failed:
      "Your wallet did not carry out both at once. Approve {{amount}} {{token}} first, then pay: nothing is paid twice.",
    unsigned:
      "You declined to sign the approval. You can approve {{amount}} {{token}} in a transaction first and pay in a second step.",
    unsignable: "Your wallet cannot sign this approval. Approve {{amount}} {{token}} in a transaction first, then pay.",
    cleared: "The rest of an old approval is 0 now, as {{token}} asks for. Approve {{amount}} {{token}}, then pay.",
  },
  buttons: {
    switchNetwork: "Switch network",
    approve: "Approve",
    both: "Approve and pay",
    send: "Pay",
    confirm: "Confirm",
    retry: "Try again",
    askAgain: "Ask the wallet again",
    giveUp: "Stop waiting for the wallet",
    background: "Continue in background",
    cancel: "Cancel",
    done: "Done",
  },
  errors: {
    rejected: { title: "You declined in your wallet", text: "Nothing was paid. Try again whenever you like." },
    switchRejected: {
      title: "The network was not switched",
      text: "Choose {{network}} in your wallet, then try again.",
    },
    insufficientBalance: {
      title: "Insufficient Balance",
      text: "This needs {{amount}} {{token}}; your wallet holds {{available}} {{token}}.",
    },
    insufficientGas: {
      title: "Not enough coin for the network fee",
      text: "Add a little {{coin}} to your wallet, then try again.",
    },
    orderRefused: { title: "Signature failed!", text: "Nothing was paid." },
    orderMismatch: {
      title: "Signature failed!",
      text: "The order does not match what you chose, so it was not sent to your wallet. Nothing was paid.",
    },
    reverted: {
      title: "The contract refused the payment",
      text: "No {{token}} left your wallet. Try again with a fresh order.",
    },
    cancelled: { title: "Cancelled in your wallet", text: "Nothing was paid. Try again whenever you like." },
    replaced: {
      title: "Replaced by another transaction",
      text: "Your wallet sent something else instead. Nothing was paid here.",
    },
    dropped: {
      title: "The network does not know this transaction",
      text: "It may still wait in your wallet, or have got another number there. If it arrives, it will show here. Trying again is safe: an order can be paid only once.",
    },
    walletFailed: {
      title: "The wallet reported an error",
      text: "It does not say whether the payment was sent. Look in your wallet first: if it was, it will show here. Trying again is safe: an order can be paid only once.",
    },
    connection: { title: "No connection to the chain", text: "Check your connection, then try again." },
    unknown: { title: "The wallet could not do this", text: "Nothing was confirmed. Please try again." },
  },
  free: {
    background: "You can close this window. The transaction goes on, and you can come back to it.",
    steps: { prepare: "Check the network", sign: "Confirm in your wallet", seen: "Shown in your account" },
    now: {
      ready: "Everything is ready. Your wallet asks for the network fee only.",
      confirming: "Please confirm in your wallet. It asks for the network fee only.",
      sent: "Your transaction is on its way to the next block.",
      mined: "Your transaction is in a block. It counts once the block is final.",
      final: "Your transaction is final. It will show in your account in a moment.",
    },
    errors: {
      rejected: { title: "You declined in your wallet", text: "Nothing was sent. Try again whenever you like." },
      orderRefused: { title: "Signature failed!", text: "Nothing was sent to your wallet." },
      orderMismatch: {
        title: "Signature failed!",
        text: "The order does not match what you chose, so it was not sent to your wallet.",
      },
      reverted: {
        title: "The contract refused the transaction",
        text: "Nothing changed on the chain. Try again.",
      },
      cancelled: {
        title: "Cancelled in your wallet",
        text: "Nothing changed on the chain. Try again whenever you like.",
      },
      replaced: {
        title: "Replaced by another transaction",
        text: "Your wallet sent something else instead. Try again whenever you like.",
      },
      dropped: {
        title: "The network does not know this transaction",
        text: "It may still wait in your wallet, or have got another number there. If it arrives, it will show here. Trying again is safe: an order counts only once.",
      },
      walletFailed: {
        title: "The wallet reported an error",
        text: "It does not say whether the transaction was sent. Look in your wallet first: if it was, it will show here. Trying again is safe: an order counts only once.",
      },
    },
  },
  reason: "Reason: {{reason}}",
  pill: { open: "Show {{title}}", waiting: "Your turn", failed: "Stopped" },
} as const;
