import { OPERATOR, TIME } from "#shared/testing/people.ts";

/** A parameter as `consoleParameters` answers it. */
export const feeRate = {
  name: "fee.rate",
  unit: "basisPoints",
  value: "550",
  fallback: "500",
  min: "0",
  max: "10000",
  changedTime: TIME,
  changedBy: OPERATOR,
};

/** The record of its last change, as `consoleAudit` answers it. */
export const feeRateChange = {
  id: "9",
  time: TIME,
  actor: `operator:${OPERATOR}`,
  action: "parameter.set",
  subject: "fee.rate",
  reason: "Trial",
  before: "500",
  after: "550",
};
