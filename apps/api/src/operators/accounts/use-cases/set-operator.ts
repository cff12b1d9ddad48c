import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { insertAppointment, readAppointments } from "../appointment-repo.ts";
import { canDecide, type Appointment } from "../operator-graph.ts";
import { lockOperators, writeOperator, type OperatorAccess, type OperatorRow } from "../operator-repo.ts";
import { endSessionsOf } from "../operator-sessions.ts";
import { refusePublicKey } from "../public-keys.ts";

const isAdmin = ({ roles, isActive }: Pick<OperatorAccess, "roles" | "isActive">) =>
  isActive && roles.includes("admin");
const accessOf = ({ address, name, roles, is_active }: OperatorRow): OperatorAccess => ({
  address,
  name,
  roles,
  isActive: is_active,
});

const addressesOf = (operators: readonly OperatorAccess[]) => operators.map(({ address }) => address);

/** True when the change gives roles or access that the operator does not have. */
function gains(before: OperatorAccess | undefined, { roles, isActive }: OperatorAccess): boolean {
  return isActive && (before?.isActive !== true || roles.some((role) => !before.roles.includes(role)));
}

/** `sponsors` are those who stand behind roles that the change gives. */
export type AccessChange = {
  actor: string;
  sponsors: Omit<Appointment, "address">;
  isSandbox: boolean;
  access: OperatorAccess;
};

/**
 * Adds an operator or changes an operator's access. An operator who loses access has to sign in again; one who gains
 * roles is new again.
 */
export async function setOperator(tx: Tx, { actor, sponsors, isSandbox, access }: AccessChange): Promise<OperatorRow> {
  const address = access.address.toLowerCase();
  if (actor === `operator:${address}`) fail("ownAccess");
  refusePublicKey(address, isSandbox);
  const operators = (await lockOperators(tx)).map(accessOf);
  const before = operators.find((each) => each.address === address);
  const roles = [...new Set(access.roles)];
  const after = { address, name: access.name, roles, isActive: access.isActive };
  const admins = [...operators.filter((each) => each.address !== address), after].filter(isAdmin);
  const former = operators.filter(isAdmin);
  const appointment = { address, ...sponsors };
  const appointments = await readAppointments(tx);
  const later = gains(before, after) ? [...appointments, appointment] : appointments;
  const losesAdmin = former.some((each) => each.address === address) && !isAdmin(after);
  if ((losesAdmin || canDecide(appointments, addressesOf(former))) && !canDecide(later, addressesOf(admins)))
    fail("lastAdmin");
  const row = await writeOperator(tx, after);
  if (later !== appointments) await insertAppointment(tx, appointment);
  const loses = before?.roles.some((role) => !roles.includes(role)) === true || !access.isActive;
  if (loses) await endSessionsOf(tx, address);
  const subject = `operator:${address}`;
  await audit(tx, { actor, action: "operator.set", subject, before: before ?? null, after });
  return row;
}
