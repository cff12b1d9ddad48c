import { businessType } from "@wth/rules";
import { expect, test } from "vitest";
import { records as en } from "#i18n/en/records.ts";
import { records as zhCN } from "#i18n/zhCN/records.ts";
import { recordTypes, typeLabel } from "./business-label.ts";

test.each([
  ["[ACCT-38]", 1, businessType.recharge, "Recharge", "存入"],
  ["[ACCT-39]", 2, businessType.withdrawal, "Withdrawal", "提領"],
  ["[ACCT-40]", 3, businessType.airdrop, "Airdrop", "空投"],
  ["[ACCT-41]", 4, businessType.buyMiningMachine, "Buy mining machine", "購買礦機"],
  ["[ACCT-42]", 5, businessType.mining, "Mining", "挖礦"],
  ["[ACCT-43]", 6, businessType.transfer, "Transfer", "轉帳"],
  ["[ACCT-44]", 7, businessType.dividend, "Dividend", "分紅"],
  ["[ACCT-46]", 8, businessType.transferToCtoc, "Transfer to C2C Account", "轉入 C2C 帳戶"],
  ["[ACCT-47]", 9, businessType.transferToNormal, "Transfer to Mine Account", "轉入礦機帳戶"],
  ["[ACCT-48]", 10, businessType.referralReward, "Referral reward", "推薦獎勵"],
  ["[ACCT-49]", 11, businessType.transferFromNormal, "Transfer from Mine Account", "由礦機帳戶轉入"],
  ["[ACCT-50]", 12, businessType.transferFromCtoc, "Transfer from C2C Account", "由 C2C 帳戶轉入"],
  ["[ACCT-51]", 13, businessType.createCtocOrder, "Create C2C order", "建立 C2C 訂單"],
  ["[ACCT-52]", 14, businessType.ctocBuy, "Purchase", "買入"],
  ["[ACCT-53]", 15, businessType.ctocOrderRedeem, "C2C order redemption", "C2C 訂單贖回"],
  ["[ACCT-54]", 16, businessType.ctocOrderFeeReward, "C2C order fee reward", "C2C 訂單手續費獎勵"],
  ["[ACCT-55]", 17, businessType.cancelCtocOrder, "Cancel C2C order", "取消 C2C 訂單"],
  ["[ACCT-56]", 18, businessType.ctocSell, "Sell", "賣出"],
  ["[ACCT-57]", 19, businessType.ctocTimeout, "Purchase payment timeout", "買入付款逾時"],
  ["[ACCT-58]", 20, businessType.nftDividend, "NFT Dividend", "NFT 分紅"],
  ["[ACCT-59]", 27, businessType.recycling, "Recycling value", "回收值"],
  ["[ACCT-60]", 28, businessType.planDividend, "Blue Whale Plan dividend", "藍鯨計畫分紅"],
  ["[ACCT-61]", 29, businessType.buyNft, "Buy NFT", "購買 NFT"],
  ["[ACCT-62]", 30, businessType.refundFee, "Refund Transaction Fee", "退還交易手續費"],
  ["[ACCT-63]", 31, businessType.exchangeWths, "Exchange WTHS", "兌換 WTHS"],
  ["[V05]", 32, businessType.ctocReturned, "C2C trade given back", "C2C 交易退回"],
])("%s business type %i has its label in both languages [ACCT-29]", (_, number, known, english, chinese) => {
  expect(known).toBe(number);
  expect(en.types[typeLabel(number, "elsewhere")]).toBe(english);
  expect(zhCN.types[typeLabel(number, "elsewhere")]).toBe(chinese);
  for (const place of ["mine", "fee"] as const) expect(typeLabel(number, place)).not.toBe("other");
});

test("labels a dividend Level Dividend only in the Mine Account's list [ACCT-45]", () => {
  expect(en.types[typeLabel(7, "mine")]).toBe("Level Dividend");
  expect(zhCN.types[typeLabel(7, "mine")]).toBe("等級分紅");
  expect(en.types[typeLabel(7, "fee")]).toBe("Dividend");
});

test.each([
  ["[ACCT-66]", 1, "Deposit Transaction Fee", "存入交易手續費"],
  ["[ACCT-67]", 18, "Deduct transaction fee on sale", "賣出扣除交易手續費"],
  ["[ACCT-68]", 19, "Refund transaction fee for purchase payment timeout", "買入付款逾時退還交易手續費"],
])("%s labels fee type %i differently, other types as in every list", (_, number, english, chinese) => {
  expect(en.types[typeLabel(number, "fee")]).toBe(english);
  expect(zhCN.types[typeLabel(number, "fee")]).toBe(chinese);
  expect(typeLabel(30, "fee")).toBe(typeLabel(30, "elsewhere"));
});

test("labels 26 types; unknown numbers and the platform's types as Other", () => {
  expect(recordTypes).toHaveLength(26);
  expect(new Set(recordTypes.map((number) => typeLabel(number, "elsewhere"))).size).toBe(26);
  for (const number of [0, -1, 21, 26, 33, 1000, Number.NaN]) {
    for (const place of ["mine", "fee", "elsewhere"] as const) expect(typeLabel(number, place)).toBe("other");
  }
  expect([en.types.other, zhCN.types.other]).toEqual(["Other", "其他"]);
});
