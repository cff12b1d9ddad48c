import type { Parameters } from "@wth/rules";

/** Rules by which a referral counts; times in Unix seconds, the price in 10^-18 WTH, all as decimal texts. */
export type ActivityRules = { start: string; end: string; rigPrice: string };

export function activityRules(values: Parameters): ActivityRules {
  return {
    start: values["activity.start"].toString(),
    end: values["activity.end"].toString(),
    rigPrice: values["activity.rigPrice"].toString(),
  };
}

export function areSameRules(one: ActivityRules | null, other: ActivityRules): boolean {
  return one !== null && one.start === other.start && one.end === other.end && one.rigPrice === other.rigPrice;
}
