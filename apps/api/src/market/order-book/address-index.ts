const GRAM = 4;
const HEX = Array.from({ length: 16 }, (_, digit) => digit.toString(16));

/** Hex digits of an address: its prefix, or a part anywhere in it. */
export type AddressPart = { digits: string; isPrefix: boolean };
/** The address in lower case, with 0x. */
type Addressed = { readonly address: string };

const ADDRESS_PART = /^(0?x)?([0-9a-f]*)$/;

/** Parses a search text: "all" when every address matches, "none" when no address can. */
export function addressPart(text: string): AddressPart | "all" | "none" {
  const wanted = text.trim().toLowerCase();
  if (wanted === "" || wanted === "0") return "all";
  const match = ADDRESS_PART.exec(wanted);
  if (!match) return "none";
  const [, start = "", digits = ""] = match;
  if (digits === "") return "all";
  return digits.length > 40 ? "none" : { digits, isPrefix: start !== "" };
}

export function hasPart({ address }: Addressed, { digits, isPrefix }: AddressPart): boolean {
  return isPrefix ? address.startsWith(digits, 2) : address.includes(digits, 2);
}

/** Index keys of an address: each run of four digits, and its prefixes of one to three digits. */
function keysOf(address: string): Set<string> {
  const keys = new Set([address.slice(0, 3), address.slice(0, 4), address.slice(0, 5)]);
  for (let at = 2; at + GRAM <= address.length; at += 1) keys.add(address.slice(at, at + GRAM));
  return keys;
}

/** Finds traders by part of their address; the cost grows with the number of matches, up to a bound. */
export class AddressIndex<T extends Addressed> {
  readonly #byKey = new Map<string, T[]>();

  add(item: T): void {
    for (const key of keysOf(item.address)) {
      const items = this.#byKey.get(key);
      if (items) items.push(item);
      else this.#byKey.set(key, [item]);
    }
  }

  delete(item: T): void {
    for (const key of keysOf(item.address)) {
      const items = this.#byKey.get(key) ?? [];
      const at = items.indexOf(item);
      const last = items.pop();
      if (last !== undefined && last !== item) items[at] = last;
      if (items.length === 0) this.#byKey.delete(key);
    }
  }

  /**
   * Traders whose address has the part; undefined when more than `max` may have it, or for one or two digits anywhere,
   * which match too many.
   */
  find(part: AddressPart, max: number): T[] | undefined {
    const { digits, isPrefix } = part;
    const isKey = isPrefix && digits.length < GRAM;
    if (!isKey && digits.length < GRAM - 1) return undefined;
    const lists = isKey ? [this.#under(`0x${digits}`)] : this.#lists(digits);
    if (lists.reduce((sum, { length }) => sum + length, 0) > max) return undefined;
    return [...new Set(lists.flat())].filter((item) => hasPart(item, part));
  }

  /** Lists whose union has every trader with the digits. */
  #lists(digits: string): (readonly T[])[] {
    if (digits.length < GRAM) return HEX.flatMap((digit) => [this.#under(digits + digit), this.#under(digit + digits)]);
    const lists = Array.from({ length: digits.length - GRAM + 1 }, (_, at) => this.#under(digits.slice(at, at + GRAM)));
    return [lists.reduce((best, list) => (list.length < best.length ? list : best))];
  }

  #under(key: string): readonly T[] {
    return this.#byKey.get(key) ?? [];
  }
}
