/** State of the DeFi screen that is part of the URL: the id of the rig shown in detail. */
export type DefiSearch = { rig?: string | undefined };

const RIG_ID = /^[1-9]\d{0,17}$/;

/** Parses the URL parameters; invalid ones are dropped. */
export function defiSearch({ rig }: Record<string, unknown>): DefiSearch {
  return typeof rig === "string" && RIG_ID.test(rig) ? { rig } : {};
}
