import { setTimeout as pause } from "node:timers/promises";
import { CoalescingBus, type Bus } from "./bus.ts";
import { postgresTransport } from "./postgres-transport.ts";
import { redisTransport } from "./redis-transport.ts";

/** Longest wait of a start for the bus, without which everything works, later. */
const CONNECT_MS_MAX = 2_000;

/** Addresses of a bus: a server that speaks the protocol of Redis, else the database by a direct connection. */
export type BusAddresses = Readonly<{ directUrl: string; busUrl?: string | undefined }>;

/** Opens a bus, which connects again by itself until it is closed. */
export async function openBus({ directUrl, busUrl }: BusAddresses): Promise<Bus> {
  const bus = new CoalescingBus((events) =>
    busUrl === undefined ? postgresTransport(directUrl, events) : redisTransport(busUrl, events),
  );
  await Promise.race([bus.connected, pause(CONNECT_MS_MAX, undefined, { ref: false })]);
  return bus;
}
