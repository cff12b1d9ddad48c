const MONEY_WORDS = new Set(
  "amount amounts price prices balance balances fee fees allowance allowances payout payouts quota quotas payment debit wei".split(
    " ",
  ),
);
/** Names of money without a word such as amount or price. */
const MONEY_NAMES = new Set(
  "ctocValue ctocSellableValue ecologicalValue socialValue feeValue normalValue perSecond usdtNeeded usdtRequired".split(
    " ",
  ),
);
/** Last words that make a money name a count, a position or a rate in basis points. */
const NOT_MONEY_ENDINGS = new Set(
  (
    "at bps code column count counts decimals digits height id ids index key kind label length level limit ms page " +
    "places precision rank row rows schema seconds size status step tier tries type version width days hours"
  ).split(" "),
);

const wordsOf = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

/** True for an identifier that names an amount of a token or of money. */
export const isMoneyName = (name) => {
  if (MONEY_NAMES.has(name)) return true;
  const words = wordsOf(name);
  return words.some((word) => MONEY_WORDS.has(word)) && !NOT_MONEY_ENDINGS.has(words.at(-1));
};
