import type { LightTexts } from "../texts.ts";
import { frameZhCN } from "./frame.ts";
import { landing } from "./landing.ts";
import { landingLower } from "./landing-lower.ts";

export const lightZhCN: LightTexts = { ...frameZhCN, landing, landingLower };
