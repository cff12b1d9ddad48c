import type { LightTexts } from "../texts.ts";
import { common } from "./common.ts";
import { landing } from "./landing.ts";
import { landingLower } from "./landing-lower.ts";
import { pages } from "./pages.ts";
import { shell } from "./shell.ts";

export const lightZhCN: LightTexts = { common, landing, landingLower, pages, shell };
