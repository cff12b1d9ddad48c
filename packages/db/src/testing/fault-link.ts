import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** Direction whose data a half-open link loses. */
export type LostDirection = "to server" | "to client" | "both";

/** TCP proxy in front of a server whose link can fail. New connections pass unless the link is cut or paused. */
export type FaultLink = {
  /** The server's address with this link's port. */
  readonly url: string;
  /** Number of open connections that pass data. */
  readonly connections: number;
  /** Number of times that clients sent after the server had, or first. */
  readonly roundTrips: number;
  /** Holds all data in both directions, also of new connections, until `resume`. */
  pause(): void;
  resume(): void;
  /** Delays all data by this time in each direction. */
  delay(ms: number): void;
  /**
   * Loses the data of the open connections for good, and closes neither side: each end believes that the other is
   * there. New connections pass.
   */
  halfOpen(lost?: LostDirection): void;
  /** Closes all connections and refuses new ones until `restore`. */
  cut(): void;
  restore(): Promise<void>;
  /** Closes everything. */
  stop(): void;
};

type State = { isPaused: boolean; delayMs: number; roundTrips: number };

/** One direction of a connection: a queue of chunks with the time from which each may pass. */
class Flow {
  readonly #to: Socket;
  readonly #state: State;
  readonly #queue: { chunk: Buffer | undefined; due: number }[] = [];
  #timer: NodeJS.Timeout | undefined;
  isLost = false;

  constructor(to: Socket, state: State) {
    this.#to = to;
    this.#state = state;
  }

  /** Adds data, or the end of the data when `chunk` is undefined. */
  add(chunk: Buffer | undefined): void {
    this.#queue.push({ chunk, due: performance.now() + this.#state.delayMs });
    this.pass();
  }

  /** Passes on what is due. */
  pass(): void {
    clearTimeout(this.#timer);
    if (this.isLost) this.#queue.length = 0;
    while (!this.#state.isPaused) {
      const [next] = this.#queue;
      if (!next) return;
      const waitMs = next.due - performance.now();
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.pass(), waitMs);
        return;
      }
      this.#queue.shift();
      if (next.chunk === undefined) this.#to.end();
      else this.#to.write(next.chunk);
    }
  }
}

type Pair = { sockets: readonly [Socket, Socket]; toServer: Flow; toClient: Flow; hasServerSent: boolean };

function joinSockets(near: Socket, far: Socket, state: State, onClosed: (pair: Pair) => void): Pair {
  const [toServer, toClient] = [new Flow(far, state), new Flow(near, state)];
  const pair: Pair = { sockets: [near, far], toServer, toClient, hasServerSent: true };
  for (const [from, flow, back] of [
    [near, toServer, far],
    [far, toClient, near],
  ] as const) {
    from.on("data", (chunk: Buffer) => {
      if (from === near && pair.hasServerSent) state.roundTrips += 1;
      pair.hasServerSent = from !== near;
      flow.add(chunk);
    });
    from.on("end", () => flow.add(undefined));
    from.on("error", () => undefined);
    from.on("close", (hadError) => {
      // the other end of a lost link gets no notice
      if (flow.isLost) return;
      if (hadError) back.destroy();
      onClosed(pair);
    });
  }
  return pair;
}

/**
 * Starts a link to the server of an address such as `postgres://…` or `http://…`.
 * @returns the link, on a free port of loopback
 */
export async function startFaultLink(target: string): Promise<FaultLink> {
  const { hostname, port } = new URL(target);
  const state: State = { isPaused: false, delayMs: 0, roundTrips: 0 };
  const pairs = new Set<Pair>();
  const lost = new Set<Pair>();
  const forward = (near: Socket) => {
    const far = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    pairs.add(joinSockets(near, far, state, (pair) => pairs.delete(pair)));
  };
  let server: Server;
  const open = async (at: number): Promise<number> => {
    server = createServer({ allowHalfOpen: true }, forward).listen(at, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as { port: number }).port;
  };
  const ownPort = await open(0);
  const url = new URL(target);
  [url.hostname, url.port] = ["127.0.0.1", String(ownPort)];
  const passAll = () => pairs.forEach(({ toServer, toClient }) => [toServer, toClient].forEach((flow) => flow.pass()));
  const destroy = (some: Set<Pair>) => {
    for (const { sockets } of some) sockets.forEach((socket) => socket.destroy());
    some.clear();
  };
  const cut = () => {
    server.close();
    destroy(pairs);
  };
  return {
    url: url.href,
    get connections() {
      return pairs.size;
    },
    get roundTrips() {
      return state.roundTrips;
    },
    pause: () => (state.isPaused = true),
    resume() {
      state.isPaused = false;
      passAll();
    },
    delay: (ms) => (state.delayMs = ms),
    halfOpen(direction = "both") {
      for (const pair of pairs) {
        pair.toServer.isLost = direction !== "to client";
        pair.toClient.isLost = direction !== "to server";
        lost.add(pair);
      }
      pairs.clear();
    },
    cut,
    restore: async () => void (await open(ownPort)),
    stop() {
      cut();
      destroy(lost);
    },
  };
}
