import { account } from "./account.ts";
import { auth } from "./auth.ts";
import { c2c } from "./c2c.ts";
import { common } from "./common.ts";
import { coming } from "./coming.ts";
import { defi } from "./defi.ts";
import { mining } from "./mining.ts";
import { nft } from "./nft.ts";
import { profile } from "./profile.ts";
import { records } from "./records.ts";
import { referral } from "./referral.ts";
import { sandbox } from "./sandbox.ts";
import { shell } from "./shell.ts";
import { transaction } from "./transaction.ts";
import { wallet } from "./wallet.ts";

export const en = {
  account,
  auth,
  c2c,
  common,
  coming,
  defi,
  mining,
  nft,
  profile,
  records,
  referral,
  sandbox: import.meta.env.VITE_SANDBOX === "0" ? ({} as typeof sandbox) : sandbox,
  shell,
  transaction,
  wallet,
};
