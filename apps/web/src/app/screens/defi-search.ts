/** What of the DeFi screen is part of the address. */
export type DefiSearch = {
  /** The rig whose details are open: a number as long as that is exact, which keeps the address plain. */
  rig?: string | number | undefined;
};

const RIG_ID = /^[1-9]\d{0,17}$/;

/** A rig's id as the address carries it. */
export function rigParam(id: string | undefined): string | number | undefined {
  return Number.isSafeInteger(Number(id)) ? Number(id) : id;
}

/** Reads the address; what makes no sense is left out. */
export function defiSearch({ rig }: Record<string, unknown>): DefiSearch {
  const id = typeof rig === "string" || typeof rig === "number" ? String(rig) : "";
  return RIG_ID.test(id) ? { rig: rigParam(id) } : {};
}
