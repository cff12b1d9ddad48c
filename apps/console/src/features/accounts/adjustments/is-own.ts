/** True when an actor of the audit log is the operator with this address; actors may have a prefix. */
export const isOwn = (actor: string, address: string): boolean => actor.toLowerCase().endsWith(address.toLowerCase());
