import { defaultParameters, mulDiv, saleFee, type Amount } from "@wth/rules";
import type { Effect } from "./mining-history.ts";
import type { StoredAdvert, StoredEntry, StoredState } from "./read-stored.ts";

/** Balances of a user by account, in 10^-18 units. */
export type Balances = Record<"mine" | "social" | "ctoc" | "fee", Amount>;

const sponsorShare = (price: Amount): Amount => mulDiv(price, defaultParameters["mining.split.sponsor"], 10_000n);
/** Fee for selling an amount. */
export const feeOf = (amount: Amount): Amount => saleFee(amount, defaultParameters["fee.rate"]);

/** Balances that follow from acknowledged effects and from what stored adverts hold. */
export class ExpectedBalances {
  readonly #users = new Map<string, Balances>();

  of(userId: string): Balances {
    const known = this.#users.get(userId) ?? { mine: 0n, social: 0n, ctoc: 0n, fee: 0n };
    this.#users.set(userId, known);
    return known;
  }

  #payShare(sponsorId: string | undefined, price: Amount): void {
    if (sponsorId !== undefined) this.of(sponsorId).social += sponsorShare(price);
  }

  #transfer(userId: string, change: Amount): void {
    this.of(userId).mine += change;
    this.of(userId).ctoc -= change;
  }

  add(effect: Effect): void {
    const own = this.of(effect.userId);
    const { kind } = effect;
    if (kind === "reward") own.social += effect.amount;
    else if (kind === "feeGift" || kind === "feeCredit") own.fee += effect.amount;
    else if (kind === "swap") own.ctoc -= effect.amount;
    else if (kind === "transfer") this.#transfer(effect.userId, effect.amount);
    else if (kind === "trade") {
      own.ctoc -= effect.amount;
      own.fee -= feeOf(effect.amount);
      this.of(effect.buyerId).ctoc += effect.amount;
    } else if (kind === "buy" || kind === "renew") {
      own.mine -= effect.price;
      this.#payShare(effect.sponsorId, effect.price);
    } else if ("opKey" in effect && "amount" in effect) own.mine += effect.amount;
  }

  /** Adds the entry of a request whose outcome was open. */
  addResolved({ userId, opKey, amount }: StoredEntry, { members }: StoredState): void {
    if (opKey.startsWith("transfer:")) return this.#transfer(userId, amount);
    this.of(userId).mine += amount;
    if (opKey.startsWith("rig-payment:")) this.#payShare(members.get(userId)?.sponsorId, -amount);
  }

  /** Takes away what an advert holds of its seller's WTH and fee. */
  hold({ sellerId, held }: StoredAdvert): void {
    if (sellerId === undefined) return;
    this.of(sellerId).ctoc -= held;
    this.of(sellerId).fee -= feeOf(held);
  }
}
