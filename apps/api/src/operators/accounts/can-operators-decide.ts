import type { Database } from "@wth/db";
import { readAppointments } from "./appointment-repo.ts";
import { canDecide } from "./operator-graph.ts";
import { listOperators } from "./operator-repo.ts";

/** True when there are two active admins who are independent of each other. */
export async function canOperatorsDecide(db: Database): Promise<boolean> {
  const operators = await listOperators(db);
  const admins = operators.filter(({ roles, is_active }) => is_active && roles.includes("admin"));
  return canDecide(
    await readAppointments(db),
    admins.map(({ address }) => address),
  );
}
