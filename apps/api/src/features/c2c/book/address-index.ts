const GRAM = 4;

/** An address is found by any part of it: 40 hex digits, or its beginning with 0x before them. */
export type AddressPart = { digits: string; isPrefix: boolean };
type Addressed = { readonly digits: string };

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

export function hasPart({ digits }: Addressed, part: AddressPart): boolean {
  return part.isPrefix ? digits.startsWith(part.digits) : digits.includes(part.digits);
}

/** The places of `text` at which four digits begin, as numbers of 16 bits. */
function gramsOf(text: string): number[] {
  const grams: number[] = [];
  for (let at = 0; at + GRAM <= text.length; at += 1) grams.push(Number.parseInt(text.slice(at, at + GRAM), 16));
  return grams;
}

/** Finds people by four or more digits in a row of their address, in a time that does not grow with how many there are. */
export class AddressIndex<T extends Addressed> {
  readonly #byGram = new Map<number, T[]>();

  add(person: T): void {
    for (const gram of new Set(gramsOf(person.digits))) {
      const people = this.#byGram.get(gram);
      if (people) people.push(person);
      else this.#byGram.set(gram, [person]);
    }
  }

  delete(person: T): void {
    for (const gram of new Set(gramsOf(person.digits))) {
      const people = this.#byGram.get(gram) ?? [];
      const at = people.indexOf(person);
      const last = people.pop();
      if (last !== undefined && last !== person) people[at] = last;
      if (people.length === 0) this.#byGram.delete(gram);
    }
  }

  /** Everybody whose address has the part; undefined for a part too short to look up. */
  find(part: AddressPart): T[] | undefined {
    if (part.digits.length < GRAM) return undefined;
    const lists = gramsOf(part.digits).map((gram) => this.#byGram.get(gram) ?? []);
    const fewest = lists.reduce((best, list) => (list.length < best.length ? list : best));
    return fewest.filter((person) => hasPart(person, part));
  }
}
