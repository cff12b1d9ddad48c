/** State of the DeFi screen that is part of the URL. */
export type DefiSearch = {
  /** Id of the rig shown in detail: a number while that is exact, for a short URL. */
  rig?: string | number | undefined;
};

const RIG_ID = /^[1-9]\d{0,17}$/;

/** Returns a rig's id in its URL form. */
export function rigParam(id: string | undefined): string | number | undefined {
  return Number.isSafeInteger(Number(id)) ? Number(id) : id;
}

/** Parses the URL parameters; invalid ones are dropped. */
export function defiSearch({ rig }: Record<string, unknown>): DefiSearch {
  const id = typeof rig === "string" || typeof rig === "number" ? String(rig) : "";
  return RIG_ID.test(id) ? { rig: rigParam(id) } : {};
}
