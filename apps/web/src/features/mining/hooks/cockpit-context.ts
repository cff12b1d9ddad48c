import { createContext } from "react";

/** Opens the details of a rig; null where there are none to open. */
export const CockpitContext = createContext<((rigId: string) => void) | null>(null);
