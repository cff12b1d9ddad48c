import { createContext } from "react";

/** Opens the details of a rig; null where details are not available. */
export const RigDetailsContext = createContext<((rigId: string) => void) | null>(null);
