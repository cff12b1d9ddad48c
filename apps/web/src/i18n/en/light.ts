import { frameEn } from "./frame.ts";
import { landing } from "./landing.ts";
import { landingLower } from "./landing-lower.ts";

/** All texts of the landing page; the app shares only the shell's. */
export const lightEn = { ...frameEn, landing, landingLower };
