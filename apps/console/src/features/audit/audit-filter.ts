/** What of the audit log is shown; an empty text does not narrow it. */
export type AuditFilter = { actor: string; action: string; subject: string; from: number | null; to: number | null };

export const noFilter: AuditFilter = { actor: "", action: "", subject: "", from: null, to: null };

/** The filter as the server takes it. */
export function filterQuery({ actor, action, subject, from, to }: AuditFilter) {
  return {
    ...(actor === "" ? {} : { actor }),
    ...(action === "" ? {} : { action }),
    ...(subject === "" ? {} : { subject }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}
