/** Rules of plain technical English that a machine can check. CONTRIBUTING.md explains them. */

export interface Finding {
  readonly line: number;
  readonly problem: string;
}

/** Longest title of a test, in characters, without the requirement ids at its end. */
export const TITLE_MAX = 80;

const PRONOUNS = /\b(?:somebody|nobody|whoever|anew|thereof)\b/i;
const DOC_START = /^\s*(?:\/\*\*|\/\/\/|\*(?!\/)|--)\s*(?:What|Who|Whoever|Whether)\b/;
const OPENS_DOC = /^\s*\/\*\*\s*$/;

/** Names that were replaced by standard terms. The landing page's own art and copy may use them. */
const REPLACED =
  "deck manners journal giver tally foresee foreseen hear heard hears kept told wake wakes woken shoal sounding desk unseal".split(
    " ",
  );
const REPLACED_CALLS =
  /\b(?:noteChange|takeChanges|takeTurn|waitForTurn|notifyUser|settleDeal|settleDispute|settleDays?|settleOrders|JourneyBroken|OddAnswer|mining_order|c2c_order|chain_order)\b/;
const capitalised = REPLACED.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`);
/** A word by itself, or as a part of a name: `kept`, `keptRows`, `isKept`, `kept_at`. */
const REPLACED_WORD = new RegExp(
  `(?<![A-Za-z])(?:${[...REPLACED, ...capitalised].join("|")})(?![a-z])|(?<=[a-z])(?:${capitalised.join("|")})(?![a-z])`,
);

const TEST_TITLE =
  /(?:^|\s)(?:it|test|describe|property)(?:\.\w+)*(?:\([^()]*\)|\(\[[\s\S]{0,2000}?\]\))?\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
const IDS = /\s*\[[A-Z][\w-]*\d(?:[,\s]+[A-Z][\w-]*\d)*\]\s*$/;

/** Words and docstrings of a file that are not plain. `isArt` exempts the names of the landing page's art. */
export const wordFindings = (text: string, isArt: boolean): Finding[] => {
  const lines = text.split("\n");
  return lines.flatMap((content, at) => {
    const found: string[] = [];
    const pronoun = PRONOUNS.exec(content)?.[0];
    if (pronoun !== undefined) found.push(`"${pronoun}": name the user, caller or account`);
    const startsDoc = DOC_START.test(content) && (!/^\s*\*/.test(content) || OPENS_DOC.test(lines[at - 1] ?? ""));
    if (startsDoc) found.push("a docstring begins with the noun or a verb, not with What, Who or Whether");
    const replaced = isArt ? undefined : (REPLACED_CALLS.exec(content) ?? REPLACED_WORD.exec(content))?.[0];
    if (replaced !== undefined) found.push(`"${replaced}" was replaced; see docs/glossary.md`);
    return found.map((problem) => ({ line: at + 1, problem }));
  });
};

/** Longest line of a comment, as of code. */
const COLUMNS_MAX = 120;

/** Lines of comments that are longer than COLUMNS_MAX. */
export const columnFindings = (text: string): Finding[] =>
  text.split("\n").flatMap((content, at) => {
    if (content.length <= COLUMNS_MAX || !/^\s*(?:\/\/|\/\*|\*)/.test(content)) return [];
    return [{ line: at + 1, problem: `a comment of ${content.length} columns; ${COLUMNS_MAX} at the most` }];
  });

/** Domain codes of the catalogue of refusals: 1004, a group, a number. */
const REFUSAL_NUMBER = /(?<![\w.])1_?004_?00\d_?\d{3}(?![\w.])/;

/** Refusals that a test expects or answers by number. */
export const refusalFindings = (text: string): Finding[] =>
  text.split("\n").flatMap((content, at) => {
    const number = REFUSAL_NUMBER.exec(content)?.[0];
    return number === undefined
      ? []
      : [{ line: at + 1, problem: `${number}: name the refusal, as errors.NAME.code does` }];
  });

/** Titles of tests that are longer than TITLE_MAX. */
export const titleFindings = (text: string): Finding[] =>
  [...text.matchAll(TEST_TITLE)].flatMap((match) => {
    const title = (match[2] ?? "").replace(IDS, "");
    if (title.length <= TITLE_MAX) return [];
    const line = text.slice(0, match.index + match[0].length).split("\n").length;
    return [{ line, problem: `a title of ${title.length} characters; ${TITLE_MAX} at the most` }];
  });
