/** Behaviour of a wallet at one request. */
export type Behaviour = {
  /** When it does what it was asked for: with its answer, before it, some time after it, or never. */
  acts: "with" | "before" | "after" | "never";
  /** The usual answer at once or late, none, an error, which need not be one, or another value. */
  answer: "usual" | "late" | "none" | { throws: unknown } | { value: unknown };
};

/** Time after which a wallet acts that answers first, in milliseconds. */
const AFTER_MS = 1_000;
/** Time after which a late answer comes, in milliseconds: the page has long offered to ask again. */
const LATE_MS = 30_000;

const failure = (message: string, code?: number): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });
const internalError = failure("Internal error.", -32_603);

/** Behaviours of wallets that were met; `i18n` describes each in words. */
export const moods = {
  usual: { acts: "with", answer: "usual" },
  late: { acts: "with", answer: "late" },
  silent: { acts: "never", answer: "none" },
  mute: { acts: "before", answer: "none" },
  slow: { acts: "after", answer: "none" },
  declines: { acts: "never", answer: { throws: failure("User rejected the request.", 4001) } },
  declinesBefore: { acts: "after", answer: { throws: failure("User rejected the request.", 4001) } },
  fails: { acts: "never", answer: { throws: internalError } },
  failsAfter: { acts: "before", answer: { throws: internalError } },
  failsBefore: { acts: "after", answer: { throws: failure("The request timed out.") } },
  known: { acts: "before", answer: { throws: failure("already known") } },
  busy: { acts: "never", answer: { throws: failure("A request is open already.", -32_002) } },
  lacking: { acts: "never", answer: { throws: failure("The method does not exist.", -32_601) } },
  oddCode: { acts: "never", answer: { throws: failure("Server error.", -32_000) } },
  unknownChain: { acts: "never", answer: { throws: failure("Unrecognized chain ID.", 4902) } },
  bareText: { acts: "never", answer: { throws: "nope" } },
  bareNothing: { acts: "never", answer: { throws: undefined } },
  noHash: { acts: "before", answer: { value: "0x" } },
} as const satisfies Record<string, Behaviour>;

export type Mood = keyof typeof moods;

/** Carries out a request as a wallet in a mood does. @throws the mood's error, which can be any value */
export async function inMood(mood: Mood, act: () => Promise<unknown>): Promise<unknown> {
  const { acts, answer }: Behaviour = moods[mood];
  if (acts === "after") setTimeout(() => void act(), AFTER_MS);
  if (answer === "late") await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  if (acts === "with") return act();
  if (acts === "before") await act();
  if (typeof answer !== "object") return new Promise(() => undefined);
  if ("throws" in answer) throw answer.throws;
  return answer.value;
}
