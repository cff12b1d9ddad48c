import { simplifiedCharactersOf } from "./simplified-characters.ts";

/** Latin words that a Chinese text may contain. */
const LATIN = new Set(
  [
    "WTH WTHS USDT ETH BNB DeFi C C2C NFT DID KYC DAO UTC CSV QR API IPFS dApp iOS IOS iPadOS iPhone iPad Android APP App",
    "Chrome Safari Edge WalletConnect Telegram TradingView Lightweight Charts Inc English EVM MVP TGE JPG JPEG PNG HEIC KB MB",
    "ics https Lv V S X N A m name example com Idempotency Key CTRL SHIFT Ctrl Shift K Mac Command",
  ]
    .join(" ")
    .split(" "),
);

const PLACEHOLDER = /\{\{[^}]*\}\}/g;
const TAG = /<\/?\w+\s*\/?>/g;
/** Literal quotations, addresses and texts that the product specification gives. */
const CITED =
  /USDT mining machine!|mining machine was turned on|^Buy mining machine$|one \{\{price\}\} machine|machine-readable|TradingView, Inc\.|name@example\.com|https:\/\/|\.ics|N\/A|0x[\da-f]*|繁體中文/g;

interface Rule {
  readonly find: RegExp;
  readonly what: string;
}

/** One word for one thing; the list is explained in docs/texts.md. */
const CHINESE_WORDS: readonly Rule[] = [
  { find: /賬/, what: "帳 is the form used here" },
  { find: /身份/, what: "身分 is the form used here" },
  { find: /計劃/, what: "計畫 is the form used here" },
  { find: /記錄/, what: "紀錄 is the form used here" },
  { find: /社區/, what: "a community is 社群" },
  { find: /認證/, what: "verification is 驗證" },
  { find: /配額/, what: "a quota is 額度" },
  { find: /操作員/, what: "an operator is 營運人員" },
  { find: /網絡/, what: "a network is 網路" },
  { find: /默認/, what: "a default is 預設" },
  { find: /登錄/, what: "to sign in is 登入" },
  { find: /信息/, what: "a message is 訊息" },
  { find: /支持/, what: "to support is 支援" },
  { find: /屏幕|軟件|硬件|視頻|鏈接|界面|服務器|程序/, what: "a word of the mainland" },
  { find: /運行/, what: "a miner that runs is 運轉" },
  { find: /充值|提現/, what: "money comes in by 存入 and leaves by 提領" },
  { find: /你/, what: "people are addressed as 您" },
];

const ENGLISH_WORDS: readonly Rule[] = [
  { find: /\be-mail/i, what: 'write "email"' },
  { find: /\blog ?in\b/i, what: 'write "sign in"' },
  { find: /\brigs?\b|\bmachines?\b/i, what: 'what mines is a "miner"' },
  { find: /\boffers?\b/i, what: 'what a trader posts is an "advert"' },
  { find: /\bdeals?\b/i, what: 'an advert that is taken is a "trade"' },
  { find: /\bfavor|\bcolor/i, what: "British spelling" },
  { find: /\b\w+(?:nal|ena|ogn|tom|mar|mor|ani)(?:ise|ised|ising|isation)\b/i, what: 'write "-ize"' },
];

const CHINESE_SIGNS: readonly Rule[] = [
  { find: /[,!?;]/, what: "punctuation of half width" },
  { find: /[.:](?!\d)/, what: "punctuation of half width" },
  { find: /[()]/, what: "brackets of half width" },
  { find: /["'“”‘’]/, what: "quotation marks other than 「」" },
  { find: /…(?!…)(?<!……)/, what: "an ellipsis of one sign instead of ……" },
  { find: / [，。！？：；（）「」、]|[，。！？：；（）「」、] /, what: "a space beside punctuation of full width" },
  { find: /\p{Script=Han} +\p{Script=Han}/u, what: "a space inside Chinese" },
  {
    find: /\p{Script=Han}[A-Za-z\d]|[A-Za-z\d%]\p{Script=Han}/u,
    what: "no space between Chinese and Latin letters or digits",
  },
  { find: /[，。！？：；]{2}/, what: "punctuation twice" },
];

const ENGLISH_SIGNS: readonly Rule[] = [
  { find: /\.\.\./, what: "three dots instead of …" },
  { find: /[’‘“”]/, what: "a curly quotation mark; straight ones are used here" },
  { find: / {2}/, what: "two spaces" },
  { find: / [,.;:!?](?!\w)/, what: "a space before punctuation" },
  { find: /^\s|\s$/, what: "a space at an end" },
  { find: /\d %|\}\} %/, what: "a space before the percent sign" },
  { find: / - /, what: "a hyphen instead of a dash" },
  { find: /\p{Script=Han}/u, what: "Chinese in an English text" },
];

/** Numbers are formatted by Intl in the displayed language. */
const NUMBERS: readonly Rule[] = [
  { find: /\{\{\s*count\s*\}\}/, what: "a counted number as it is; write {{count, number}}" },
];

const broken = (rules: readonly Rule[], text: string): string[] =>
  rules.flatMap(({ find, what }) => {
    const match = find.exec(text);
    return match === null ? [] : [`${what} (“${match[0]}”)`];
  });

/** Style problems of an English text. */
export const englishProblems = (text: string): string[] => {
  const bare = text.replace(TAG, "").replace(CITED, "◯");
  return broken([...NUMBERS, ...ENGLISH_SIGNS, ...ENGLISH_WORDS], bare);
};

/** Style problems of a Chinese text. */
export const chineseProblems = (text: string): string[] => {
  const bare = text.replace(TAG, "").replace(CITED, "◯").replace(PLACEHOLDER, "◯");
  const strange = (bare.match(/[A-Za-z]+/g) ?? []).filter((word) => !LATIN.has(word));
  const simplified = simplifiedCharactersOf(bare);
  const signs = /\p{Script=Han}/u.test(bare) ? broken(CHINESE_SIGNS, bare) : [];
  return [
    ...(strange.length > 0 ? [`English is left (“${strange.join(" ")}”)`] : []),
    ...(simplified.length > 0 ? [`simplified Chinese (“${simplified.join("")}”)`] : []),
    ...broken(NUMBERS, text),
    ...signs,
    ...broken(CHINESE_WORDS, bare),
  ];
};
