import type { Language } from "@wth/api-contract";

/** Thrown when a message was certainly not accepted, so that it can be sent again. */
export class NotAccepted extends Error {
  override readonly name = "NotAccepted";
  /** Pause that the receiver asks for. */
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    { retryAfterMs, ...options }: ErrorOptions & { retryAfterMs?: number | undefined } = {},
  ) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}

/** End of sending: accepted, refused for good, or refused because the address no longer exists. */
export type Outcome = "sent" | "refused" | "gone";

/** A place where a person is reached. */
export type Address = { id: bigint; address: string; keys: unknown };

/** A message to one address, in the language of its person. */
export type Message = {
  /** Identity of the message: the same for every attempt. */
  key: string;
  language: Language;
  /** The events, one or, in a digest, several. */
  entries: readonly { title: string; text: string; link: string }[];
};

/** A channel that leaves the platform. */
export type Channel = {
  /** True when a receiver shows a message that is sent twice once, by its key. */
  isRepeatable: boolean;
  /** True when each address has a server of its own, so that a failure pauses that address and no other. */
  pausesAddress: boolean;
  /** @throws NotAccepted for another attempt; any other error leaves open whether the message was accepted */
  send(address: Address, message: Message, signal: AbortSignal): Promise<Outcome>;
};
