/** What of the market is part of the address. */
export type C2cSearch = {
  /** Position of the open tab; the market without one. */
  tab?: number | undefined;
  /** The order whose panel is open: a number as long as that is exact, which keeps the address plain. */
  order?: string | number | undefined;
};

const TAB_MAX = 3;
const ORDER_ID = /^[1-9]\d{0,17}$/;

/** An order's id as the address carries it. */
export function orderParam(id: string | undefined): string | number | undefined {
  return Number.isSafeInteger(Number(id)) ? Number(id) : id;
}

/** Reads the address of the market; what makes no sense is left out. */
export function c2cSearch({ tab, order }: Record<string, unknown>): C2cSearch {
  const position = Number(tab);
  const id = typeof order === "string" || typeof order === "number" ? String(order) : "";
  return {
    ...(Number.isInteger(position) && position > 0 && position <= TAB_MAX ? { tab: position } : {}),
    ...(ORDER_ID.test(id) ? { order: orderParam(id) } : {}),
  };
}
