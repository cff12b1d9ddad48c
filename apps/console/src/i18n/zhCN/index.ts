import type { AllTexts } from "../texts.ts";
import { audit } from "./audit.ts";
import { common } from "./common.ts";
import { countries } from "./countries.ts";
import { decisions } from "./decisions.ts";
import { kyc } from "./kyc.ts";
import { messaging } from "./messaging.ts";
import { operators } from "./operators.ts";
import { overview } from "./overview.ts";
import { parameters } from "./parameters.ts";
import { people } from "./people.ts";
import { shell } from "./shell.ts";

export const zhCN: AllTexts = {
  audit,
  common,
  countries,
  decisions,
  kyc,
  messaging,
  operators,
  overview,
  parameters,
  people,
  shell,
};
