import { common as shared } from "@wth/web-kit/i18n/en/common.ts";

export const common = {
  ...shared,
  copy: "Copy",
  copied: "Copied",
  notAvailable: "N/A",
  anonymous: "Anonymous",
  period: "Period",
  limit: {
    account: {
      title: "Your limit is reached for now",
      text: "The contract takes only so much from one account within 24 hours. You can use {{left}} {{unit}} now, and this amount from {{time}} if you pay nothing else until then. Nothing was signed or taken.",
    },
    platform: {
      title: "The platform's limit is reached for now",
      text: "The contract takes only so much from all accounts together within 24 hours. {{left}} {{unit}} can be used now, and this amount from {{time}} if nothing else is paid until then. Your account is fine, and nothing was signed or taken.",
    },
    timeLeft: "Possible again in",
    over: "This amount is possible again. Please try again.",
  },
  periods: { 7: "7 days", 30: "30 days", 90: "90 days", 365: "1 year" },
} as const;
