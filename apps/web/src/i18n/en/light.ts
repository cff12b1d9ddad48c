import { common } from "./common.ts";
import { landing } from "./landing.ts";
import { landingLower } from "./landing-lower.ts";
import { pages } from "./pages.ts";
import { shell } from "./shell.ts";

/** What the landing page says; the app itself carries none of it but the shell's. */
export const lightEn = { common, landing, landingLower, pages, shell };
