import type { CallName } from "#shared/session/may-call.ts";

/** Navigation by groups; `call` is the first call of a screen and decides who sees its link. */
export const places = [
  {
    group: "work",
    places: [
      { to: "/kyc", name: "kyc", call: "consoleKycQueue", waiting: "kyc" },
      { to: "/people", name: "people", call: "consolePeople", waiting: null },
      { to: "/trades", name: "trades", call: "consoleTrades", waiting: "trades" },
      { to: "/suspense", name: "suspense", call: "consoleSuspense", waiting: "suspense" },
      { to: "/proposals", name: "proposals", call: "consoleProposals", waiting: "proposals" },
    ],
  },
  {
    group: "platform",
    places: [
      { to: "/announcements", name: "announcements", call: "consoleAnnouncements", waiting: null },
      { to: "/texts", name: "texts", call: "consoleTexts", waiting: null },
      { to: "/operation", name: "operation", call: "consoleMaintenance", waiting: null },
      { to: "/parameters", name: "parameters", call: "consoleParameters", waiting: null },
      { to: "/countries", name: "countries", call: "consoleKycCountries", waiting: null },
    ],
  },
  {
    group: "trust",
    places: [
      { to: "/operators", name: "operators", call: "consoleOperators", waiting: null },
      { to: "/audit", name: "audit", call: "consoleAudit", waiting: null },
    ],
  },
] as const satisfies readonly {
  group: string;
  places: readonly {
    to: string;
    name: string;
    call: CallName;
    waiting: "kyc" | "trades" | "suspense" | "proposals" | null;
  }[];
}[];
