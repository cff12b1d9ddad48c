import { z } from "../zod.ts";
import { AccountKind } from "../calls/accounts/accounts.ts";
import type { ErrorName } from "../errors.ts";
import { Address, Id, plainLine, plainText, TimeMs } from "../schemas.ts";
import { admins, consoleRoles, managers, supporters, type ConsoleRole, type ConsoleTopic } from "./console-route.ts";

/**
 * Time between approval and execution: none for an urgent action, and the parameters `operators.standardDelay` and
 * `operators.highDelay` for others.
 */
export const proposalRisks = ["urgent", "standard", "high"] as const;
export type ProposalRisk = (typeof proposalRisks)[number];

/** A kind of action that two operators decide: its content, and the roles that may propose and approve it. */
export type ProposalKind = Readonly<{
  risk: ProposalRisk;
  proposers: readonly ConsoleRole[];
  approvers: readonly ConsoleRole[];
  /** Topics of the console's data that the execution changes. */
  topics: readonly ConsoleTopic[];
  /** Refusals of the execution, which is rehearsed when the action is proposed and approved. */
  refuses: readonly ErrorName[];
  content: z.ZodObject;
}>;

const defineKinds = <const T extends Record<string, ProposalKind>>(kinds: T): T => kinds;

const Digits = z.string().regex(/^\d{1,78}$/);
const Level = z.int().min(1).max(7);
const BothLanguages = { en: plainText(1, 500), zhCN: plainText(1, 500) };

/** A link without user information: the part before an @ in the host would be sent to that host. */
const AppLink = z
  .url({ protocol: /^https$/ })
  .max(500)
  .regex(/^https:\/\/[^/@]+(\/|$)/);

const byManagers = { proposers: managers, approvers: managers } as const;
const bySupport = { proposers: supporters, approvers: managers } as const;
const byAdmins = { proposers: admins, approvers: admins } as const;

/** Actions that no operator decides alone: those that move money, change rules or powers, or promise something. */
export const proposalKinds = defineKinds({
  adjustBalance: {
    ...byManagers,
    risk: "high",
    topics: ["people"],
    refuses: ["notFound", "insufficientBalance", "houseShort", "moneyHalted"],
    content: z.strictObject({
      address: Address,
      account: AccountKind,
      amount: z
        .string()
        .regex(/^-?\d{1,30}(\.\d{1,4})?$/)
        .refine((amount) => /[1-9]/.test(amount))
        .describe("Negative amounts debit the account"),
    }),
  },
  grantRig: {
    ...byManagers,
    risk: "high",
    topics: ["people"],
    refuses: ["notFound", "moneyHalted"],
    content: z.strictObject({ address: Address, level: Level, source: z.enum(["gift", "reward", "airdrop"]) }),
  },
  setQuota: {
    ...byManagers,
    risk: "standard",
    topics: ["people"],
    refuses: ["notFound"],
    content: z.strictObject({ address: Address, isOn: z.boolean() }),
  },
  setShareholder: {
    ...byManagers,
    risk: "high",
    topics: ["people"],
    refuses: ["notFound", "shareholdersFull"],
    content: z.strictObject({ address: Address, isOn: z.boolean() }),
  },
  setWhitelisted: {
    ...byManagers,
    risk: "standard",
    topics: ["people"],
    refuses: ["notFound"],
    content: z.strictObject({ address: Address, level: Level, isOn: z.boolean() }),
  },
  liftRestriction: {
    ...bySupport,
    risk: "standard",
    topics: ["people"],
    refuses: ["notFound"],
    content: z.strictObject({ address: Address }),
  },
  enableUser: {
    ...bySupport,
    risk: "standard",
    topics: ["people"],
    refuses: ["notFound"],
    content: z.strictObject({ address: Address }),
  },
  disableUser: {
    ...bySupport,
    risk: "urgent",
    topics: ["people"],
    refuses: ["notFound"],
    content: z.strictObject({ address: Address }),
  },
  /** Enables all accounts that an operator has disabled. */
  enableUsersOf: {
    ...byAdmins,
    risk: "standard",
    topics: ["people"],
    refuses: ["noneDisabled"],
    content: z.strictObject({ address: Address }),
  },
  resolveDispute: {
    ...byManagers,
    risk: "standard",
    topics: ["trades", "people"],
    refuses: ["orderNotFound", "tradeNotDisputed", "tradePaymentOpen", "moneyHalted"],
    content: z.strictObject({ trade: Id, outcome: z.enum(["buyer", "seller"]) }),
  },
  resolveSuspense: {
    ...byManagers,
    risk: "standard",
    topics: ["suspense", "people"],
    refuses: ["suspenseNotFound", "suspenseDecided", "suspenseMinted"],
    content: z.strictObject({ payment: Id, decision: z.enum(["credited", "refunded"]) }),
  },
  setParameter: {
    ...byAdmins,
    risk: "high",
    topics: ["parameters"],
    refuses: [
      "parameterUnknown",
      "parameterOutOfRange",
      "parameterMoved",
      "rigSplitOverWhole",
      "dividendSplitOverWhole",
      "levelSplitOverWhole",
      "levelStepsNotRising",
      "campaignEndsBeforeStart",
      "campaignTiersNotRising",
    ],
    content: z.strictObject({ name: plainLine(1, 100), value: Digits, expected: Digits }),
  },
  setText: {
    ...byManagers,
    risk: "standard",
    topics: ["texts"],
    refuses: ["textUnknown", "textTooLong"],
    content: z.strictObject({ name: plainLine(1, 100), ...BothLanguages }),
  },
  setRelease: {
    ...byManagers,
    risk: "high",
    topics: ["releases"],
    refuses: ["linkHostUnknown"],
    content: z.strictObject({
      platform: z.enum(["android", "ios"]),
      url: z.union([z.literal(""), AppLink]).describe("Empty to withdraw the link"),
    }),
  },
  announce: {
    ...byManagers,
    risk: "urgent",
    topics: ["announcements"],
    refuses: ["announcementNeverShown"],
    content: z.strictObject({
      ...BothLanguages,
      level: z.enum(["info", "warning"]),
      start: TimeMs.nullable().describe("Null for at once, or until it is ended"),
      end: TimeMs.nullable(),
    }),
  },
  liftHalt: {
    ...byAdmins,
    risk: "urgent",
    topics: [],
    refuses: ["haltNotFound", "haltCauseLasts"],
    content: z.strictObject({ halt: plainLine(1, 200) }),
  },
  rewindChain: {
    ...byAdmins,
    risk: "standard",
    topics: [],
    refuses: ["haltNotFound", "notFound"],
    content: z.strictObject({
      block: z
        .string()
        .regex(/^\d{1,15}$/)
        .describe("Last block that the replaced and the new chain share"),
      hash: z.string().regex(/^0x[0-9a-f]{64}$/),
    }),
  },
  reverseEvents: {
    ...byAdmins,
    risk: "standard",
    topics: ["people"],
    refuses: ["eventNotLost", "eventMayReturn", "eventUsedAgain"],
    content: z.strictObject({ events: z.array(Id).min(1).max(20) }),
  },
  setOperator: {
    ...byAdmins,
    risk: "high",
    topics: ["operators"],
    refuses: ["ownAccess", "publicKeyOperator", "lastAdmin"],
    content: z.strictObject({
      address: Address,
      name: plainLine(1, 60),
      roles: z.array(z.enum(consoleRoles)).min(1).max(consoleRoles.length),
      isActive: z.boolean(),
    }),
  },
});

/** Refusals of the executions of all kinds. */
export const actionRefusals = [...new Set(Object.values(proposalKinds).flatMap(({ refuses }) => refuses))];

export type ProposalKinds = typeof proposalKinds;
export type ProposalKindName = keyof ProposalKinds;
export type ProposalContentOf<K extends ProposalKindName> = z.output<ProposalKinds[K]["content"]>;
export const proposalKindNames = Object.keys(proposalKinds) as ProposalKindName[];
