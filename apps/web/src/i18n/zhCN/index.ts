import type { AllTexts } from "../texts.ts";
import { auth } from "./auth.ts";
import { common } from "./common.ts";
import { coming } from "./coming.ts";
import { defi } from "./defi.ts";
import { mining } from "./mining.ts";
import { profile } from "./profile.ts";
import { referral } from "./referral.ts";
import { sandbox } from "./sandbox.ts";
import { shell } from "./shell.ts";
import { transaction } from "./transaction.ts";
import { wallet } from "./wallet.ts";

export const zhCN: AllTexts = {
  auth,
  common,
  coming,
  defi,
  mining,
  profile,
  referral,
  sandbox: import.meta.env.VITE_SANDBOX === "0" ? ({} as typeof sandbox) : sandbox,
  shell,
  transaction,
  wallet,
};
