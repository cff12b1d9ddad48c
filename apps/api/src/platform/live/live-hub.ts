import type { LiveTopic } from "@wth/api-contract";
import type { Change } from "./change-repo.ts";
import type { ChangeFeed } from "./change-feed.ts";

const BROADCAST_EVERY_MS = 500;

export type LiveListener = {
  onChange?(userId: bigint, topics: readonly LiveTopic[]): void;
  /** Called for topics that changed for all users. */
  onBroadcast?(topics: readonly LiveTopic[]): void;
  /** Called for every session that ends, in whichever process. */
  onSessionEnd?(familyId: bigint): void;
  /** Called when changes and ends of sessions may have been missed. */
  onGap?(): void;
};

/** Sorts the changes of all processes by who is notified of them. */
export class LiveHub {
  readonly #listeners: LiveListener[] = [];
  readonly #forAll = new Set<LiveTopic>();
  #pause: NodeJS.Timeout | undefined;

  constructor(feed: Pick<ChangeFeed, "listen">) {
    feed.listen({
      onChanges: (changes) => this.#deliver(changes),
      onGap: () => this.#listeners.forEach((listener) => listener.onGap?.()),
    });
  }

  listen(listener: LiveListener): void {
    this.#listeners.push(listener);
  }

  close(): void {
    clearTimeout(this.#pause);
  }

  /** Sends a topic to every stream of this process: the first at once, later ones together every half second. */
  broadcast(topic: LiveTopic): void {
    this.#forAll.add(topic);
    if (!this.#pause) this.#sendBroadcast();
  }

  #sendBroadcast(): void {
    this.#pause = undefined;
    if (this.#forAll.size === 0) return;
    const topics = [...this.#forAll];
    this.#forAll.clear();
    this.#listeners.forEach((listener) => listener.onBroadcast?.(topics));
    this.#pause = setTimeout(() => this.#sendBroadcast(), BROADCAST_EVERY_MS).unref();
  }

  #deliver(changes: readonly Change[]): void {
    const ofUsers = new Map<bigint, Set<LiveTopic>>();
    for (const { kind, subject, topics } of changes) {
      const names = (topics?.split(",") ?? []) as LiveTopic[];
      if (kind === "everyone") names.forEach((topic) => this.broadcast(topic));
      if (subject === null) continue;
      if (kind === "session") this.#listeners.forEach((listener) => listener.onSessionEnd?.(subject));
      if (kind !== "user") continue;
      const known = ofUsers.get(subject);
      if (known) names.forEach((topic) => known.add(topic));
      else ofUsers.set(subject, new Set(names));
    }
    for (const [userId, topics] of ofUsers)
      this.#listeners.forEach((listener) => listener.onChange?.(userId, [...topics]));
  }
}
