import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Limits } from "../admission/limits.ts";
import { rangeLimits } from "../admission/address-range.ts";
import type { Pressure } from "../admission/pressure.ts";
import type { TokenShape } from "../crypto/token-shape.ts";
import { fail } from "../errors/failure.ts";
import { bearerToken } from "./request-credentials.ts";

/** Requests a minute of one address range, over all calls and files. Its network has twice each limit of a range. */
export const RANGE_PER_MINUTE = 12_000;
/** Refused tokens a minute of one address range. */
export const REFUSED_TOKENS_PER_MINUTE = 60;
/** Calls a minute of one account. */
export const ACCOUNT_PER_MINUTE = 1_800;
const OVERLOAD_SECONDS = 2;
const WARN_EVERY_MS = 60_000;

/** Limit of one route. */
export type RouteAdmission = {
  /** Name of the limit. */
  name: string;
  perMinute: number;
  /** `address` counts requests of an address range and its network before any work, `caller` those of an account. */
  by: "address" | "caller";
  /** Counted exactly across processes, because the call is costly or worth guessing at. */
  isExact?: boolean;
  /** True when a request takes long by its nature, such as an upload; it does not count as waiting. */
  isLong?: boolean;
};

/** One use of something that is limited over all accounts, such as mails to one recipient. */
export type LimitedUse = {
  /** Name of the limit and of what is counted. */
  key: string;
  max: number;
  minutes: number;
};

/** Caller whose uses are limited by network address. */
export type Asker = {
  /** Network address of the caller. */
  address: string;
  spend: (use: LimitedUse) => Promise<number | undefined>;
};

/**
 * Counts a use against the caller's address range and its network. A limit that is used up uses up nothing of the next
 * one.
 * @returns the seconds until one begins again that is used up, else undefined
 */
export async function spendOfRanges({ address, spend }: Asker, { key, max, minutes }: LimitedUse) {
  for (const limit of rangeLimits(address, max)) {
    const seconds = await spend({ key: `${key} ${limit.of}`, max: limit.max, minutes });
    if (seconds !== undefined) return seconds;
  }
  return undefined;
}

export type AdmissionTools = {
  metrics: Registry;
  limits: Limits;
  pressure: Pressure;
  tokenShape: TokenShape;
  /** Multiplies every limit. */
  rateLimitFactor: number;
  trustedProxyHops: number;
};

type Reason = "range" | "route" | "account" | "token" | "use" | "overload";

/**
 * Admits requests before any work is done for them: first by the load of this process, then by the shape of the token,
 * then by address range and network, and after authentication by account. A verified person has one account, so an
 * account's limits are a person's.
 */
export class Admission {
  readonly #parts: AdmissionTools;
  readonly #refused: Counter<"reason">;
  readonly #proxyMismatches: Counter<"kind">;
  #warnedAt = -Infinity;

  constructor(app: FastifyInstance, parts: AdmissionTools) {
    this.#parts = parts;
    const registers = [parts.metrics];
    this.#refused = new Counter({
      name: "requests_refused_total",
      help: "Requests refused before any work, by reason",
      labelNames: ["reason"],
      registers,
    });
    this.#proxyMismatches = new Counter({
      name: "proxy_hops_mismatch_total",
      help: "Requests whose X-Forwarded-For does not fit TRUSTED_PROXY_HOPS",
      labelNames: ["kind"],
      registers,
    });
    const calls: Gauge = new Gauge({
      name: "calls_in_progress",
      help: "Calls that are being answered",
      registers,
      collect: () => calls.set(parts.pressure.calls),
    });
    app.addHook("onRequest", (request, reply) => this.#enter(request, reply));
    app.addHook("onClose", async () => {
      parts.limits.close();
      parts.pressure.close();
    });
  }

  /** Counts a request of an authenticated caller. */
  admitCaller(request: FastifyRequest, caller: string): void {
    this.#spend("account", `account ${caller}`, ACCOUNT_PER_MINUTE);
    const route = request.routeOptions.config.admission;
    if (route?.by === "caller") this.#spend("route", `${route.name} ${caller}`, route.perMinute);
  }

  /** Counts a use. @returns the seconds until the limit begins again when it is used up, else undefined */
  async spendUse({ key, max, minutes }: LimitedUse): Promise<number | undefined> {
    const seconds = await this.#parts.limits.spendInMinutes(key, this.#scaled(max), minutes);
    if (seconds !== undefined) this.#refused.inc({ reason: "use" });
    return seconds;
  }

  /** Counts a token that was refused against its address range. */
  refuseToken(request: FastifyRequest): never {
    this.#spendOfRange("token", request, REFUSED_TOKENS_PER_MINUTE);
    return fail("unauthorized");
  }

  async #enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { config } = request.routeOptions;
    if (config.isAlwaysAdmitted === true) return;
    this.#checkProxy(request);
    const route = config.admission;
    if (route && route.isLong !== true) this.#begin(reply);
    const token = route?.by === "caller" ? bearerToken(request) : undefined;
    // before the limit of the range, which made-up tokens would use up for the valid ones of the range
    if (token !== undefined && !this.#parts.tokenShape.fits(token)) this.refuseToken(request);
    this.#spendOfRange("range", request, RANGE_PER_MINUTE);
    if (route?.by !== "address") return;
    const { limits } = this.#parts;
    for (const { of, max } of rangeLimits(request.ip, this.#scaled(route.perMinute))) {
      const key = `${route.name} ${of}`;
      this.#refuse("route", route.isExact === true ? await limits.spendExactly(key, max) : limits.spend(key, max));
    }
  }

  #begin(reply: FastifyReply): void {
    const { pressure } = this.#parts;
    if (pressure.isOver) {
      this.#refused.inc({ reason: "overload" });
      fail("overloaded", { seconds: OVERLOAD_SECONDS });
    }
    const end = pressure.begin();
    reply.raw.once("close", end);
  }

  #spendOfRange(reason: "range" | "token", { ip }: FastifyRequest, perMinute: number): void {
    for (const { of, max } of rangeLimits(ip, perMinute)) this.#spend(reason, `${reason} ${of}`, max);
  }

  #spend(reason: Reason, key: string, perMinute: number): void {
    this.#refuse(reason, this.#parts.limits.spend(key, this.#scaled(perMinute)));
  }

  #refuse(reason: Reason, seconds: number | undefined): void {
    if (seconds === undefined) return;
    this.#refused.inc({ reason });
    fail("tooManyRequests", { seconds });
  }

  #scaled(perMinute: number): number {
    return Math.ceil(perMinute * this.#parts.rateLimitFactor);
  }

  /** With too few hops configured all users share a proxy's limits; with too many, users choose their address. */
  #checkProxy(request: FastifyRequest): void {
    const { trustedProxyHops } = this.#parts;
    const header = request.headers["x-forwarded-for"];
    const entries = header === undefined ? 0 : String(header).split(",").length;
    const isIgnored = trustedProxyHops === 0 && entries > 0;
    if (!isIgnored && entries >= trustedProxyHops) return;
    this.#proxyMismatches.inc({ kind: isIgnored ? "ignored" : "missing" });
    if (performance.now() - this.#warnedAt < WARN_EVERY_MS) return;
    this.#warnedAt = performance.now();
    request.log.warn(
      { entries, trustedProxyHops },
      "X-Forwarded-For does not fit TRUSTED_PROXY_HOPS, so that limits count the wrong addresses",
    );
  }
}

declare module "fastify" {
  interface FastifyInstance {
    admission: Admission;
  }
  interface FastifyContextConfig {
    admission?: RouteAdmission;
    /** True for health checks, which a supervisor must reach at any load. */
    isAlwaysAdmitted?: boolean;
  }
}
