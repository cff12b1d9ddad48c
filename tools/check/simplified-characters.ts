type Range = readonly [first: number, last: number];

const numbersOf = (ranges: readonly Range[]): number[] =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** Every character of a two-byte set. */
const decoded = (label: string, leads: readonly Range[], trails: readonly Range[]): ReadonlySet<string> => {
  const decoder = new TextDecoder(label);
  const seconds = numbersOf(trails);
  return new Set(
    numbersOf(leads).flatMap((lead) => seconds.map((trail) => decoder.decode(Uint8Array.of(lead, trail)))),
  );
};

/**
 * The mainland's standard set of 6763 characters (GB 2312), and the one that Taiwan and Hong Kong began from (Big5).
 */
const mainland = decoded("gb2312", [[0xb0, 0xf7]], [[0xa1, 0xfe]]);
const traditional = decoded(
  "big5",
  [
    [0xa4, 0xc6],
    [0xc9, 0xf9],
  ],
  [
    [0x40, 0x7e],
    [0xa1, 0xfe],
  ],
);

/** Characters that are written so in simplified Chinese only: those of GB 2312 that Big5 lacks. */
const onlySimplified: ReadonlySet<string> = new Set(
  [...mainland].filter((character) => /^\p{Script=Han}$/u.test(character) && !traditional.has(character)),
);

/** Characters that both sets hold but that traditional Chinese uses in these words alone. */
const IN_OTHER_WORDS = [
  /后(?<![皇太]后)/u,
  /里(?!程)(?<![公英海]里)/u,
  /干(?![擾預涉])(?<!若干)/u,
  /系(?![統列])(?<![體科派]系)/u,
  /准(?![許])(?<![核批獲不]准)/u,
  /丑(?<!小丑)/u,
  /斗(?<![漏北]斗)/u,
  /[云余几]/u,
];

/** Every character of a text that traditional Chinese would write otherwise. */
export const simplifiedCharactersOf = (text: string): string[] => [
  ...new Set([
    ...Array.from(text).filter((character) => onlySimplified.has(character)),
    ...IN_OTHER_WORDS.flatMap((pattern) => pattern.exec(text)?.[0] ?? []),
  ]),
];

/** How many characters are known to be simplified only: some two thousand when both sets could be read. */
export const simplifiedCharacterCount: number = onlySimplified.size;
