/** Words that are the same in every language, each group with its reason. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  "the product's own name and the symbols of its tokens": ["WTH", "WTHS", "USDT", "BNB", "tBNB"],
  "terms that stay as they are in both languages": ["DeFi", "C2C", "NFT", "DID", "KYC", "UTC", "CSV", "QR"],
  "levels, written as the rules write them: V1, S3, Lv2": ["V", "S", "Lv"],
  "languages, each named in itself": ["English", "EN", "繁體中文", "繁中"],
  "how an address begins": ["0x", "https://"],
  "names of other people's products": ["MetaMask", "Trust Wallet", "OKX Wallet", "WalletConnect", "TradingView"],
};

/** Names, the longest first, so that taking them out of a text leaves no part of a longer one. */
export const allowedNames: readonly string[] = Object.values(NAMES)
  .flat()
  .toSorted((left, right) => right.length - left.length);

export interface AllowedLiteral {
  readonly file: string;
  /** The literal itself, or nothing for the whole file. */
  readonly text?: string;
  readonly reason: string;
}

export const allowedLiterals: readonly AllowedLiteral[] = [
  {
    file: "apps/web/src/features/messaging/notification-settings/model/zone-options.ts",
    reason: "IANA names and the order of their cities, which are the same in every language",
  },
  {
    file: "apps/console/src/app/page.tsx",
    text: " · WTH Console",
    reason: "the console's own name in the title of the window, the same in both languages",
  },
  {
    file: "apps/console/src/features/identity/kyc/rejection.ts",
    reason: "reasons are written into a case in both languages at once, so they stand here side by side",
  },
  {
    file: "apps/console/src/features/identity/kyc/use-shortcuts.ts",
    text: "input, textarea, select, [contenteditable]",
    reason: "a selector of elements",
  },
  {
    file: "apps/console/src/features/chain/alarm-list.tsx",
    text: "npm run ops -- alarms acknowledge ",
    reason: "a command that operators copy",
  },
  {
    file: "apps/console/src/features/chain/parked-list.tsx",
    text: "npm run ops -- events replay ",
    reason: "a command that operators copy",
  },
  {
    file: "apps/console/src/features/messaging/frozen-rows.tsx",
    text: "npm run ops -- repair ",
    reason: "a command that operators copy",
  },
  {
    file: "apps/console/src/features/messaging/frozen-rows.tsx",
    text: " PROPOSAL|nothing REASON",
    reason: "the places of a command that operators fill in",
  },
  {
    file: "packages/ui/src/theme/render-theme.ts",
    reason: "comments of a generated style sheet",
  },
  {
    file: "apps/web/src/features/community/referral/picture/draw-picture.ts",
    text: "sans-serif",
    reason: "a family of fonts",
  },
  {
    file: "apps/web/src/features/help/model/simplified.ts",
    reason: "a table of characters by which a search compares; nothing shows it",
  },
  {
    file: "apps/web/src/features/mining/model/calendar-file.ts",
    text: "PRODID:-//WTH//Rig sessions//EN",
    reason: "the calendar format's name of the program that wrote the file; programs read it, people do not",
  },
  {
    file: "packages/test-wallet/src/moods.ts",
    reason: "errors as wallets state them, in English to users of every language",
  },
  {
    file: "packages/test-wallet/src/announce-wallet.ts",
    text: "Sandbox Wallet",
    reason: "the name by which this wallet announces itself to pages, as wallets do: one name in every language",
  },
];
