/** Filter of the audit log; an empty text matches all rows. */
export type AuditFilter = { actor: string; action: string; subject: string; from: number | null; to: number | null };

export const noFilter: AuditFilter = { actor: "", action: "", subject: "", from: null, to: null };

const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** The log names an operator by the address in lower case. */
const actorOf = (text: string): string => (ADDRESS.test(text) ? `operator:${text.toLowerCase()}` : text);

/** Returns the filter as query parameters. */
export function filterQuery({ actor, action, subject, from, to }: AuditFilter) {
  return {
    ...(actor === "" ? {} : { actor: actorOf(actor) }),
    ...(action === "" ? {} : { action }),
    ...(subject === "" ? {} : { subject }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}
