/** True when a profile's DID number exists: numbers begin at 1. */
export const hasDid = (didNumber: string): boolean => didNumber !== "" && !/^0+$/.test(didNumber);
