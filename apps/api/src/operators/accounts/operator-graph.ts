/**
 * An operator gained roles or access: by a proposal of one operator that another approved, from the owner's shell, or
 * by two keys of the owner's, where the operator stands for themselves as a first one does.
 */
export type Appointment = Readonly<{
  address: string;
  /** Null from the shell. */
  appointedBy: string | null;
  approvedBy: string | null;
}>;

/** Sponsor of those whom the owner's shell appointed: one person may have named them all. */
const SHELL = "shell";

/**
 * Returns those who proposed or approved an appointment of one of these operators, over all generations. First
 * operators, who were never appointed, have none.
 */
export function sponsorsOf(appointments: readonly Appointment[], addresses: readonly string[]): ReadonlySet<string> {
  const sponsors = new Set<string>();
  const next = [...addresses];
  for (let address = next.pop(); address !== undefined; address = next.pop()) {
    const found = appointments
      .filter((each) => each.address === address)
      .flatMap(({ appointedBy, approvedBy }) => [appointedBy ?? SHELL, approvedBy ?? SHELL])
      .filter((sponsor) => !sponsors.has(sponsor));
    for (const sponsor of found) sponsors.add(sponsor);
    next.push(...found);
  }
  return sponsors;
}

/** Returns those who proposed an appointment of one of these operators, over all generations. */
export const appointersOf = (appointments: readonly Appointment[], addresses: readonly string[]): ReadonlySet<string> =>
  sponsorsOf(
    appointments.map((each) => ({ ...each, approvedBy: each.appointedBy })),
    addresses,
  );

/**
 * True when no single person can stand behind two operators: neither is a sponsor of the other, and none is a sponsor
 * of both. A second address of a person is found by this, whether they proposed or approved it.
 */
export function areIndependent(appointments: readonly Appointment[], one: string, other: string): boolean {
  const [ofOne, ofOther] = [sponsorsOf(appointments, [one]), sponsorsOf(appointments, [other])];
  return one !== other && !ofOne.has(other) && !ofOther.has(one) && ofOne.isDisjointFrom(ofOther);
}

/** True when two of these operators are independent, so that they can decide together. */
export const canDecide = (appointments: readonly Appointment[], operators: readonly string[]): boolean =>
  operators.some((one, index) => operators.slice(index + 1).some((other) => areIndependent(appointments, one, other)));

/** True when an operator is one of these, or a sponsor or an appointee of one. */
export const isConcerned = (
  appointments: readonly Appointment[],
  operator: string,
  subjects: readonly string[],
): boolean =>
  subjects.includes(operator) ||
  sponsorsOf(appointments, subjects).has(operator) ||
  subjects.some((subject) => sponsorsOf(appointments, [operator]).has(subject));
