/** Topics of messages between processes: rows of `platform_change`, and events in the inbox of the chain. */
export type BusTopic = "change" | "chain_event";

/**
 * Messages between processes. A message carries no data and may be lost: it only says that something of a topic is new,
 * so that its subscribers look at once and not only at their next interval.
 */
export interface Bus {
  /** False while messages cannot be sent or received. */
  readonly isConnected: boolean;
  /** Tells every process, this one too. Returns at once; calls within some milliseconds become one message. */
  publish(topic: BusTopic): void;
  /**
   * Calls back for each message of a topic, and after each lost connection, since messages may have been missed.
   * @returns a function that ends the subscription
   */
  subscribe(topic: BusTopic, listener: () => void): () => void;
  close(): Promise<void>;
}

/** Sends and receives the messages of one process, and reconnects until it is closed. */
export interface BusTransport {
  readonly isConnected: boolean;
  /** Resolves with the first connection. */
  readonly connected: Promise<void>;
  /** @throws Error when the message may not have been sent */
  send(topic: BusTopic): Promise<void>;
  close(): Promise<void>;
}

export type BusEvents = Readonly<{ onMessage: (topic: BusTopic) => void; onConnect: () => void }>;

/** Shortest time between two messages of a topic from one process. */
const PAUSE_MS = 10;

/** State of one topic: a message is being sent or was just sent, and further calls wait for the next one. */
type Sending = { isPausing: boolean; isWanted: boolean };

/** A bus over a transport. */
export class CoalescingBus implements Bus {
  readonly #transport: BusTransport;
  readonly #listeners = new Map<BusTopic, Set<() => void>>();
  readonly #sending = new Map<BusTopic, Sending>();

  constructor(open: (events: BusEvents) => BusTransport) {
    this.#transport = open({
      onMessage: (topic) => this.#listeners.get(topic)?.forEach((listener) => listener()),
      onConnect: () => this.#listeners.forEach((each) => each.forEach((listener) => listener())),
    });
  }

  get isConnected(): boolean {
    return this.#transport.isConnected;
  }

  /** Resolves with the first connection. */
  get connected(): Promise<void> {
    return this.#transport.connected;
  }

  publish(topic: BusTopic): void {
    const sending = this.#sending.get(topic);
    if (sending === undefined) this.#sending.set(topic, { isPausing: false, isWanted: true });
    else sending.isWanted = true;
    this.#send(topic);
  }

  subscribe(topic: BusTopic, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  close(): Promise<void> {
    this.#listeners.clear();
    return this.#transport.close();
  }

  #send(topic: BusTopic): void {
    const sending = this.#sending.get(topic);
    if (sending === undefined || sending.isPausing || !sending.isWanted) return;
    sending.isPausing = true;
    sending.isWanted = false;
    const sentAt = performance.now();
    const next = () => {
      const left = Math.max(0, sentAt + PAUSE_MS - performance.now());
      setTimeout(() => {
        sending.isPausing = false;
        this.#send(topic);
      }, left).unref();
    };
    // a message that is lost is made up for by the intervals of the subscribers
    this.#transport.send(topic).then(next, next);
  }
}
