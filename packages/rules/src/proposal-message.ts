import { withCodes } from "./plain-text.ts";

/** Steps of a proposal that an operator signs, and `act`: what one operator does alone. */
export const signedSteps = ["propose", "approve", "reject", "cancel", "act"] as const;
export type SignedStep = (typeof signedSteps)[number];

/** Value of one field of a proposal's content. */
export type ContentValue = string | number | boolean | null | readonly string[];
export type ProposalContent = Readonly<Record<string, ContentValue>>;

/** A proposed action: all that an approval approves. */
export type ProposedAction = { kind: string; content: ProposalContent; reason: string };

/** One step of a proposal. */
export type ProposalStep = ProposedAction & {
  step: SignedStep;
  /** Id of the proposal; null for a new one, and for an act. */
  id: string | null;
  /** Reason of a rejection or cancellation; absent or empty for other steps. */
  note?: string;
};

/** Fields of the text that an operator's wallet signs for one step of a proposal. */
export type ProposalText = ProposalStep & {
  /** Host with port of the console, e.g. `localhost:3001`. */
  domain: string;
  chainId: number;
  /** Address of the signing operator in EIP-55. */
  address: string;
  nonce: string;
  /** Unix milliseconds. */
  timeMs: number;
};

/** Returns a content as JSON with its fields in alphabetical order, so that equal contents have equal texts. */
export function canonicalContent(content: ProposalContent): string {
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(fields));
}

/** Returns the SHA-256 of a proposed action as 0x and 64 hex digits. */
export async function contentHash({ kind, content, reason }: ProposedAction): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([kind, canonicalContent(content), reason]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `0x${[...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns a value as JSON of one line in which every character is seen. */
const lineOf = (value: ContentValue | undefined): string => withCodes(JSON.stringify(value));

const heads: Record<SignedStep, string> = {
  propose: "I propose an action of the WTH operators",
  approve: "I approve an action of the WTH operators",
  reject: "I reject an action of the WTH operators",
  cancel: "I cancel an action of the WTH operators",
  act: "I carry out an action of the WTH operators",
};

/**
 * Returns the text that a wallet signs (EIP-191) for a step of a proposal. It states the whole content; values are JSON
 * with every character seen, so that no value can look like a line of the text.
 */
export async function proposalMessage(text: ProposalText): Promise<string> {
  const { domain, chainId, step, id, kind, content, reason, note = "", address, nonce, timeMs } = text;
  const fields = Object.keys(content).toSorted((a, b) => (a < b ? -1 : 1));
  return [
    `${heads[step]} at ${domain}.`,
    "",
    `Action: ${kind}`,
    ...fields.map((field) => `${field}: ${lineOf(content[field])}`),
    "",
    `Reason: ${lineOf(reason)}`,
    ...(note === "" ? [] : [`Note: ${lineOf(note)}`]),
    `Proposal: ${id ?? (step === "act" ? "none" : "new")}`,
    `Content hash: ${await contentHash(text)}`,
    `Operator: ${address}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(timeMs).toISOString()}`,
  ].join("\n");
}

/** True when a stored text is that of a step of a proposal with this content hash. */
export function isMessageOf(message: string, step: SignedStep, id: string | null, hash: string): boolean {
  const lines = message.split("\n");
  const [head = ""] = lines;
  return (
    head.startsWith(`${heads[step]} at `) &&
    lines.includes(`Proposal: ${id ?? "new"}`) &&
    lines.includes(`Content hash: ${hash}`)
  );
}
