/** Why a payment or an order was left to an operator, as the server says it, and the name of its text. */
const names = {
  "unknown order": "unknownOrder",
  "order already used": "usedOrder",
  "order already expired": "expiredOrder",
  "the deal does not wait for a payment": "notWaiting",
  "paid after the deadline": "late",
  "what the seller set aside is not there": "holdsMissing",
  "wrong sender": "wrongSender",
  "wrong token": "wrongToken",
  "wrong recipient": "wrongRecipient",
  "wrong amount": "wrongAmount",
  "wrong yield": "wrongYield",
} as const;

/** The name of a known reason's text; undefined for any other, which is shown as it is. */
export const orderReasonName = (reason: string): (typeof names)[keyof typeof names] | undefined =>
  Object.hasOwn(names, reason) ? names[reason as keyof typeof names] : undefined;
