const GRAM = 4;
const HEX = Array.from({ length: 16 }, (_, digit) => digit.toString(16));

/** An address is found by hex digits anywhere in it, or by those that it begins with. */
export type AddressPart = { digits: string; isPrefix: boolean };
/** The address in lower case, with 0x. */
type Addressed = { readonly address: string };

const ADDRESS_PART = /^(0?x)?([0-9a-f]*)$/;

/** What a search text asks for: "all" when every address has it, "none" when no address can. */
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

/** Under what an address is kept: every four digits in a row, and the first one, two and three. */
function keysOf(address: string): Set<string> {
  const keys = new Set([address.slice(0, 3), address.slice(0, 4), address.slice(0, 5)]);
  for (let at = 2; at + GRAM <= address.length; at += 1) keys.add(address.slice(at, at + GRAM));
  return keys;
}

/** Finds people by part of their address, in a time that grows with how many have it and not with how many there are. */
export class AddressIndex<T extends Addressed> {
  readonly #byKey = new Map<string, T[]>();

  add(person: T): void {
    for (const key of keysOf(person.address)) {
      const people = this.#byKey.get(key);
      if (people) people.push(person);
      else this.#byKey.set(key, [person]);
    }
  }

  delete(person: T): void {
    for (const key of keysOf(person.address)) {
      const people = this.#byKey.get(key) ?? [];
      const at = people.indexOf(person);
      const last = people.pop();
      if (last !== undefined && last !== person) people[at] = last;
      if (people.length === 0) this.#byKey.delete(key);
    }
  }

  /** Everybody whose address has the part; undefined for one or two digits anywhere, which too many have. */
  find(part: AddressPart): T[] | undefined {
    const { digits, isPrefix } = part;
    if (isPrefix && digits.length < GRAM) return [...this.#under(`0x${digits}`)];
    if (digits.length < GRAM - 1) return undefined;
    return this.#candidates(digits).filter((person) => hasPart(person, part));
  }

  #candidates(digits: string): readonly T[] {
    if (digits.length < GRAM) {
      const around = HEX.flatMap((digit) => [this.#under(digits + digit), this.#under(digit + digits)]);
      return [...new Set(around.flat())];
    }
    const lists = Array.from({ length: digits.length - GRAM + 1 }, (_, at) => this.#under(digits.slice(at, at + GRAM)));
    return lists.reduce((best, list) => (list.length < best.length ? list : best));
  }

  #under(key: string): readonly T[] {
    return this.#byKey.get(key) ?? [];
  }
}
