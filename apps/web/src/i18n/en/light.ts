import { frameEn } from "./frame.ts";
import { landing } from "./landing.ts";
import { landingLower } from "./landing-lower.ts";

/** All that the landing page says; the app itself carries none of it but the shell's. */
export const lightEn = { ...frameEn, landing, landingLower };
