/** Whether an actor of the audit log is the operator with this address; actors may carry a prefix. */
export const isOwn = (actor: string, address: string): boolean => actor.toLowerCase().endsWith(address.toLowerCase());
