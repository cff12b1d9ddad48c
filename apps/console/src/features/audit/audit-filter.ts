/** What of the audit log is shown; an empty text does not narrow it. */
export type AuditFilter = { actor: string; action: string; subject: string; from: number | null; to: number | null };

export const noFilter: AuditFilter = { actor: "", action: "", subject: "", from: null, to: null };

const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** An operator's address stands for the operator: the log names them by it, in small letters. */
const actorOf = (text: string): string => (ADDRESS.test(text) ? `operator:${text.toLowerCase()}` : text);

/** The filter as the server takes it. */
export function filterQuery({ actor, action, subject, from, to }: AuditFilter) {
  return {
    ...(actor === "" ? {} : { actor: actorOf(actor) }),
    ...(action === "" ? {} : { action }),
    ...(subject === "" ? {} : { subject }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}
