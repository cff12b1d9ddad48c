export const help = {
  title: "Help Center",
  lead: "How WTH works, in plain words. What you read here stays readable without a connection once you have opened it.",
  search: {
    label: "Search the help",
    hint: "For example: fee, timeout, V-level",
    clear: "Clear the search",
    found_one: "{{count, number}} entry found",
    found_other: "{{count, number}} entries found",
    none: "Nothing found",
    noneText: "Try another word, or fewer of them.",
  },
  contents: "Topics",
  link: "Link to this entry",
  figures: {
    inForce: "The figures on this page are those in force now.",
    shipped:
      "WTH could not be asked for the figures in force. The figures on this page are those that WTH ships with; operators may have changed them.",
    remembered: "WTH could not be asked for the figures in force. The figures on this page are those of {{time}}.",
    loading: "Asking WTH for the figures in force.",
  },
  topics: {
    start: "First steps",
    signIn: "Wallet and sign-in",
    miners: "Miners and power",
    community: "Referral and levels",
    dividends: "Dividends",
    accounts: "Accounts and tokens",
    market: "Market",
    nfts: "Badge, number and DID",
    identity: "Identity verification",
    notifications: "Notifications",
    safety: "Security and risks",
    support: "When something does not work",
    glossary: "Glossary",
  },
  pictureMissing: "The picture needs a network.",
  pictures: {
    miners: "The mining page: balance of the Mine Account, your miners with their state, and the types below.",
    community: "My Social: your sponsor, your invitation and the table of your social circle.",
    dividends: "MyDividend: what can be claimed, your level, and where the last day's dividends came from.",
    accounts: "My Account: the five accounts with their balances and actions.",
    market: "The market: adverts to buy from, with price, limit and the trader's record.",
    identity: "The form of the identity verification with its four photos.",
  },
  tables: {
    miners: {
      caption: "Types of miners",
      type: "Type",
      price: "Price in WTH",
      total: "Releases in all (WTH)",
      days: "Days of running",
    },
    levels: {
      caption: "V-levels",
      level: "Level",
      power: "From community power (WTH)",
      share: "Share of the day's level pool",
    },
    percent: "{{percent}}%",
  },
  contact: {
    title: "Write to us",
    text: "Describe what you did, what you saw and at what time. Do not send your recovery phrase, a private key or a photo of a document.",
  },
  articles: {
    needed: {
      title: "What do I need?",
      text: "A wallet in your browser or on your phone, some USDT for a first purchase, and a little of the chain's own coin for network fees. There is no password: your wallet address is your account.\nYou also need an invitation code from a user of WTH before your first purchase with USDT. A link that contains the code fills it in for you.",
    },
    firstSteps: {
      title: "From a wallet to the first WTH",
      text: "On DeFi, the list Your first WTH shows where you are and has the button for each step.\n1. Connect your wallet and sign the message that proves that the address is yours.\n2. Enter the invitation code.\n3. Open DeFi, then CreditAssets. Press a type under Inactive to see how it can be paid.\n4. Pay. The miner appears under My Miners once the payment is final.\n5. Press Start. A session runs for up to {{sessionHours}} hours; after it, press Claim, and start again.",
    },
    network: {
      title: "Network, network fees and final payments",
      text: "Payments on the chain cost a network fee that goes to the chain, not to WTH. If your wallet is on another network, the app asks it to switch.\nA payment counts once its block is final, that is, when it can no longer be undone. That takes from seconds to a few minutes, and the app shows each step. You may close the page meanwhile: nothing is lost.",
    },
    signIn: {
      title: "Connecting and signing in",
      text: "Connecting shows the app your address. Signing in proves that the address is yours: your wallet signs a text that names this site. It is free and moves no funds. A new address becomes an account with the same signature.\nRead the text before you sign: the site's name in it must be the one in your address bar.",
    },
    sessions: {
      title: "How long am I signed in, and where?",
      text: "A sign-in ends after {{idleHours}} hours without use, and after {{absoluteDays}} days at the latest. Closing the tab ends it on this device.\nOpen your profile, then Manage beside Sign-ins: you see every device on which your wallet is signed in, can end any of them, and see the newest sign-ins with their device and network. Disconnect ends this one, ends the messages to this browser, and forgets the wallet.",
    },
    lostWallet: {
      title: "I have lost my wallet, or it may be stolen",
      text: "No one at WTH can restore a wallet or move an account to another address. Your recovery phrase is the only way back.\nIf another person may have it, move what the address owns on the chain to a new wallet, end all sign-ins in the profile, and contact us so that operators can disable the account.",
    },
    miners: {
      title: "What is a miner?",
      text: "A miner costs its price once and releases a fixed total of WTH over its days of running, evenly for every second that it runs. Nothing is computed on a device: it is an entry in WTH's ledger, paid out of the mining pool.\nTime in which a miner does not run takes nothing away from its total; it only comes later. Prices, totals and days of the types:",
    },
    session: {
      title: "Sessions: start, wait, claim",
      text: "Start begins a session of up to {{sessionHours}} hours. While it runs, the card shows the released amount and the time left. When it is over, Claim pays what the session has released into your Mine Account.\nClaime All and Start All do the same for all miners at once. A session that is over waits for you: it does not expire, but nothing more is released until you start the next one.",
    },
    buyMiner: {
      title: "How can I pay for a miner?",
      text: "With WTH from your Mine Account: {{splitBurn}}% of the price is burned, {{splitSponsor}}% goes to your sponsor's social account, and the rest to the DAO fund.\nType S1 can also be paid in USDT from your wallet, once per account, at its price × the reference price (now {{referencePrice}} USDT per WTH). That payment needs a sponsor, hence the invitation code.",
    },
    renew: {
      title: "When a miner is used up",
      text: "A miner that has released its total is Expired. One that you bought can be renewed with RenewNow at the price of its type on that day. One that you were given cannot be renewed; you can activate another one of its type.",
    },
    pool: {
      title: "Where does mined WTH come from?",
      text: "From the mining pool alone: {{poolShare}}% of the total supply of {{supply}} WTH. It is never refilled. When it is empty, claims stop, and miners that have not yet released everything release no more. The page Stats shows what is left.",
    },
    circle: {
      title: "Invitation code, sponsor and social circle",
      text: "Your sponsor is the user whose invitation code you have entered. It can be entered once and never changed.\nYou find your own code in My Social and in your profile. Users who enter it become part of your social circle, and those whom they invite as well.",
    },
    power: {
      title: "Power and community power",
      text: "Your power is the sum of the prices of your miners that still have something to release. Community power is that of all users below you in the circle, at any depth, without your own. It changes when a miner is bought, granted, renewed or used up.",
    },
    vLevel: {
      title: "V-levels",
      text: "Your V-level follows from your community power alone and needs no application. The level that you have when a UTC day ends counts for the dividends of that day. It can also fall, when miners in your community are used up. The level S1 to S7 in the table of your circle is something else: the highest type of miner that the person owns.",
    },
    sponsorReward: {
      title: "What do I get from people whom I invite?",
      text: "{{splitSponsor}}% of the price of each miner that a user whom you invited yourself pays for in WTH comes into your social account. Their power, and that of everyone below them, counts for your V-level.\nInviting is no income: without purchases there is nothing to share.",
    },
    campaign: {
      title: "The referral campaign",
      text: "A referral is valid when the user registered within the campaign's dates, was invited by you yourself, has paid for a miner of {{rigPrice}} WTH or more, has a verified identity, and has a DID.\n{{tier1}} valid referrals earn a miner S3, {{tier2}} an S4 and {{tier3}} an S5, each once. The page Activity shows how far you are.",
    },
    plan: {
      title: "The Blue Whale Plan",
      text: "The plan is for shareholders of social nodes, whom operators appoint. Its pool of {{planPool}} WTH has {{planShareholders}} equal shares. In each period of {{planDays}} days, every {{planStep}} WTH of your community's net purchases in the market unlocks {{planStepShare}}% of your share. What a period misses is not carried over.",
    },
    dividends: {
      title: "Where do dividends come from?",
      text: "From the fees of trades that were completed on one UTC day. At midnight UTC that day is settled: {{levelsShare}}% of the fees go to the V-levels, {{nftShare}}% to seed badges in their first {{badgeDays}} days, {{burnShare}}% are burned, and the rest goes to the DAO fund.\nA level's part is shared equally among the users who have that level; what a level without users does not take is kept for the next day. A day without trades brings no dividends.",
    },
    claimDividends: {
      title: "Claiming dividends",
      text: "Dividends wait in MyDividend until you claim them, one by one or all at once, and are paid into your Mine Account. They do not expire.",
    },
    accounts: {
      title: "My five accounts",
      text: "Mine Account: what miners and dividends pay, and what miners and the WTH Number are paid from.\nC2C Account: WTH for trading and for swapping.\nSocial nodes: rewards of your circle and of the plan.\nEcological Reserve: WTH for swapping to WTHS.\nTransaction Fee Account: fee credit, counted in WTH.",
    },
    transfer: {
      title: "Transfers between my accounts",
      text: "WTH moves between Mine Account and C2C Account in both directions at once and without a fee. Transfers need a verified identity.",
    },
    wths: {
      title: "Swapping WTH to WTHS",
      text: "WTHS is a token in your wallet. When you agree to a swap, your WTH is held and the rate is fixed; your wallet then mints the WTHS. If it does not do so in time, the WTH comes back. WTHS cannot be swapped back to WTH.",
    },
    market: {
      title: "How does the market work?",
      text: "Users trade WTH against USDT with one another. An advert names a price and a range of quantities; taking it makes a trade. The seller's WTH is set aside at once. The buyer pays USDT from wallet to wallet, through a contract that keeps no funds.\nThe trade is done when the payment is final, and the WTH is then in the buyer's C2C Account. No one has to confirm anything by hand.",
    },
    buying: {
      title: "Buying WTH",
      text: "On the tab Buy, choose an advert, enter a quantity within its limit, and press Reserve and pay. The trade is yours for {{payHours}} hours; your wallet asks for the payment in USDT. If you leave the page, find the trade under My Ads and pay there.\nYou can also post an advert to buy: sellers then come to you, and you pay when one has taken it.",
    },
    selling: {
      title: "Selling WTH",
      text: "You sell from your C2C Account, so transfer WTH there first. Take an advert on the tab Sell, or post one yourself. The WTH and the fee are set aside until the trade has ended; USDT arrives in your wallet.\nAn advert of yours that no one has taken can be cancelled at any time.",
    },
    feeCredit: {
      title: "Fee and fee credit",
      text: "The seller pays {{fee}}% of the quantity as a fee; the buyer pays none. The fee is taken from fee credit, which you buy with USDT beforehand. One WTH of fee credit costs {{feePrice}} USDT now.\nFee credit is not WTH: it cannot be traded or withdrawn. If a trade is not paid, its fee comes back to the Transaction Fee Account.",
    },
    payment: {
      title: "Paying a trade",
      text: "The payment dialog shows each step: approval of the exact amount, payment, confirmation by the chain. A signed payment can be used once and for a short time; the app gets a new one when needed. Pay only through the app. USDT that is sent by hand to the seller or to a contract does not complete the trade.\nWhile WTH reads the chain with a delay, no deadline runs out.",
    },
    timeouts: {
      title: "What if a buyer does not pay?",
      text: "After {{payHours}} hours the trade ends, and WTH and fee go back to the seller. It counts as a timeout of the buyer: the first is a warning, the second stops trading for {{penaltyDays2}} days, the third for {{penaltyDays3}} days, the fourth for good. After {{timeoutsMax}} in all only an operator can allow trading again.\nA buyer can give a trade back instead. {{freeReturns}} in 24 hours, within {{returnMinutes}} minutes, is free; each further one counts as a timeout.",
    },
    limits: {
      title: "Limits of the market",
      text: "Quantity of a trade: {{quantityMin}} to {{quantityMax}} WTH. Adverts and unpaid purchases of an account at once: {{activeMax}}. Purchases within 24 hours: {{buysMax}}.\nUntil you have paid {{newcomerUsdt}} USDT to sellers outside your network and referral line: {{newcomerOrders}} open purchase at a time, of {{newcomerMax}} WTH at most; an advert to buy that no one takes ends after {{newcomerAdvertHours}} hours. After {{unpaidBeforeKyc}} unpaid trades within 30 days, buying needs a verified identity. Contracts have limits for 24 hours as well; the app says when an amount is possible again.",
    },
    guidedPrice: {
      title: "The guided price",
      text: "An advert's price must be from {{guidedMin}}% to {{guidedMax}}% of the reference price, which is {{referencePrice}} USDT per WTH now. Operators set the reference price; it is not the price of the last trade and no promise that anyone buys at it.",
    },
    quota: {
      title: "Selling quota",
      text: "Operators can limit how much an account may sell. Selling uses the quota one for one, and each WTH that you buy beyond what you have sold adds {{quotaPerWth}} WTH. Accounts without a limit see no quota.",
    },
    creditScore: {
      title: "Credit score and completion rate",
      text: "The credit score starts at {{creditStart}}, rises with each completed trade and falls with each timeout. The completion rate is the part of a buyer's trades that were paid. Both are shown to others before they trade with you.",
    },
    dispute: {
      title: "Something is wrong with a trade",
      text: "A payment that does not fit its trade makes the trade Abnormal or Contract Execution Failed. Nothing moves then until an operator has decided. Open the trade, describe what happened and add up to {{evidenceMax}} pictures. The other side can do the same.",
    },
    badge: {
      title: "The seed badge",
      text: "The seed badge is an NFT that is minted once per address for {{badgePrice}} USDT. In its first {{badgeDays}} days it shares in the NFT part of the daily dividends, equally with all other badges of that age. Afterwards it is a collector's item.",
    },
    number: {
      title: "The WTH Number",
      text: "The WTH Number is an NFT for {{numberPrice}} WTH from your Mine Account, once per account. At most {{numberCap}} are issued. It has no dividends.",
    },
    did: {
      title: "The decentralized identity (DID)",
      text: "The DID is a number on the chain that belongs to your address for ever and cannot be transferred. It costs {{didPrice}} USDT, and counts as a condition of the referral campaign. It is not the identity verification, which checks a document.",
    },
    kyc: {
      title: "Verifying your identity (KYC)",
      text: "Transfers between your accounts, the referral campaign and, in some cases, buying need a verified identity. Open the form from your profile, enter country and number of the document, and add four photos. A person looks at them; the result is shown under Identity status. One document can verify one account.\nIf the check fails, the reason is named, and you can submit again.",
    },
    photos: {
      title: "Photos: what is needed, and who sees them",
      text: "JPG or PNG, {{photoMin}} KB to {{photoMax}} MB, of the original document: plain background, clear, unobstructed, free of glare, in colour.\nThe server draws each photo again without place, time or camera, and stores it encrypted. Only you and reviewers can open it, and each look is recorded. Photos are deleted {{keepRejected}} days after a rejection and {{keepApproved}} days after an approval.",
    },
    notifications: {
      title: "Notifications and the inbox",
      text: "The bell in the header opens your inbox. It has an entry for what happened to your trades, miners, dividends, circle and account, and each entry opens its page. What you have read, or what needs nothing of you any more, does not count as unread.\nWhile a page is open, a toast tells of each new event, on every screen.",
    },
    chooseNotifications: {
      title: "Choosing what you are told",
      text: "The page Notifications has a switch for each group of notifications and each channel. It takes effect at once. Without the inbox, nothing of a group is sent on any channel. Disputes, your account and sign-ins always stay in the inbox.\nPush, email and Telegram are offered as far as this platform is set up for them.",
    },
    push: {
      title: "Push messages on your devices",
      text: "A device shows messages also while no page is open. Switch them on in the browser of each device that should get them; on an iPhone or iPad, install the app first, since Safari allows push for installed apps only.\nA message contains no amount and no name, since a lock screen may show it. It is encrypted for your browser. If the push service of a device accepts nothing, WTH waits longer after each attempt and drops what is a day old; the inbox keeps it. If a device loses its subscription, the inbox and your other channels name it. A subscription that the browser renewed is connected again when you open WTH there. Signing out ends the messages of that browser.",
    },
    mailMessages: {
      title: "Messages by email",
      text: "Mails go to the address of your profile once you have opened the link in the mail that confirms it. The page that opens asks before anything happens, since programs that scan mails open links too.\nEvery mail can be ended with the link at its foot or with the button of your mail program. Removing the address in the settings also deletes it from your profile.",
    },
    telegram: {
      title: "Messages in Telegram",
      text: "Connect a chat in the settings: the link opens our bot, is valid for 15 minutes and connects one chat. The chat then shows in the settings under its name in Telegram, and your inbox says that it was connected. If you did not connect it, remove it there.\nWrite /stop to the bot, or remove the chat in the settings, to end the messages.",
    },
    quietHours: {
      title: "Quiet hours",
      text: "In quiet hours no message leaves on push, email or Telegram; it is sent when they end, unless it is over by then. Warnings about sign-ins do not wait. The inbox and the toasts of an open page do not either.\nThe times are those of the time zone in the settings, which is that of your browser until you choose another.",
    },
    digest: {
      title: "One mail a day",
      text: "The digest replaces single mails by one mail a day at a time that you choose. It lists what happened since the last one and leaves out what you have read or what is over. Warnings about sign-ins come at once all the same.",
    },
    stopMessages: {
      title: "Ending all messages",
      text: "To unsubscribe from mails: the link in any mail, or the button of your mail program. To end the messages of a device or a chat: remove it in the settings of notifications. The inbox keeps its entries in any case.",
    },
    security: {
      title: "How can I protect myself?",
      text: "WTH never asks for your recovery phrase or private key, in the app or anywhere else. No one who writes to you first is support.\nCheck the site's name before you sign. The app asks your wallet for approvals of exact amounts only, and to contracts that it names. What you do not understand, do not sign.",
    },
    platformSafety: {
      title: "How does WTH protect balances?",
      text: "Every change of a balance is entered twice and never erased, and all balances are computed again all the time. Contracts hold no funds of users. Each signed order names who may use it, works once and expires; contracts can be paused at once. Changes that raise a risk need several operators and a delay.",
    },
    checkYourself: {
      title: "Can I check WTH myself?",
      text: "Open the page Transparency at the foot of any page. Your browser reads the contracts from the blockchain, compares their code with what WTH publishes, and shows who may change what and after which delay, the limits of payments, and the supply. What only WTH's ledger has, such as the mining pool, comes from the server. Each figure names its source, and the page works without the server.",
    },
    risks: {
      title: "What are the risks?",
      text: "Rewards are what the parameters give, out of pools of finite size. They are not a promised income, and operators can change the parameters for what comes later. The price of WTH can fall to nothing, and there may be no buyer.\nBalances that are not yet on the chain are kept by the server. Contracts can have faults, wallets can be lost, and laws where you live may forbid this. Use only what you can afford to lose.",
    },
    unreachable: {
      title: "WTH cannot be reached",
      text: "Open the page Status: it measures from your browser what answers and what does not, without asking the server for its opinion. Your balances are not affected by an outage. Payments that were on their way are counted when WTH is back, and a timeout that our outage caused carries no penalty.",
    },
    paymentMissing: {
      title: "I have paid, and nothing happened",
      text: "A payment counts when its block is final, which can take some minutes. Open the transaction from the dialog or from your wallet: if it failed there, nothing was taken but the network fee. If it succeeded and nothing shows after half an hour, contact us with the transaction's hash. Do not pay a second time.",
    },
    offline: {
      title: "Installing WTH, and using it offline",
      text: "Your browser can install WTH as an app. Pages that you have opened stay readable without a connection; balances and lists then show the state of your last visit, and a banner says so. Nothing can be paid or claimed offline.",
    },
    shortcuts: {
      title: "Keyboard shortcuts",
      text: "The magnifying glass in the header, or Ctrl and K (on a Mac, Command and K), opens the list of commands: pages, actions and this help. Press the question mark for all shortcuts. Shortcuts of single keys can be switched off there.",
    },
  },
} as const;
