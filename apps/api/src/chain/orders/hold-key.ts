import type { SignedOrder } from "./signed-order-repo.ts";

/** Key of the hold of the WTH that an order charges. */
export const holdKey = ({ kind, order_id }: Pick<SignedOrder, "kind" | "order_id">) => `${kind}:${order_id}`;
