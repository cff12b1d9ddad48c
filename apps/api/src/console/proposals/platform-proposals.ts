import {
  configuredTexts,
  isParameterAllowed,
  parameterRange,
  parameters,
  type ConfiguredTextName,
  type ParameterName,
} from "@wth/rules";
import { setOperator, type ProposalHandlers } from "#operators/index.ts";
import { announce, setAppRelease } from "#messaging/index.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { fail } from "../../platform/errors/failure.ts";
import { liftHalt } from "#platform/settings/halt.ts";
import { expectParameter, setParameter } from "#platform/settings/parameters.ts";
import { setText } from "#platform/settings/texts.ts";

type Kinds = "setParameter" | "setText" | "setRelease" | "announce" | "liftHalt" | "setOperator";

const parameterNames = Object.keys(parameters) as ParameterName[];
const textNames = Object.keys(configuredTexts) as ConfiguredTextName[];
const noOne = async () => [];
const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms));

export function readChange(name: string, text: string, isSandbox: boolean): { name: ParameterName; value: bigint } {
  const known = parameterNames.find((each) => each === name) ?? fail("parameterUnknown");
  const { min, max } = parameterRange(known, isSandbox);
  const value = BigInt(text);
  if (!isParameterAllowed(known, value, isSandbox)) fail("parameterOutOfRange", { min: String(min), max: String(max) });
  return { name: known, value };
}

/** Proposals that change rules, powers, or what the platform tells its users. */
export const platformProposals = ({
  appLinkHosts,
  isSandbox,
}: Pick<OperatorConfig, "appLinkHosts" | "isSandbox">): Pick<ProposalHandlers, Kinds> => ({
  setParameter: {
    beneficiaries: noOne,
    execute: async (tx, content, { actor }) => {
      const { name, value } = readChange(content.name, content.value, isSandbox);
      await expectParameter(tx, name, BigInt(content.expected));
      await setParameter(tx, actor, name, value);
    },
  },
  setText: {
    beneficiaries: noOne,
    execute: async (tx, content, { actor }) => {
      const name = textNames.find((each) => each === content.name) ?? fail("textUnknown");
      for (const language of ["en", "zhCN"] as const)
        await setText(tx, { actor, name, language, value: content[language] });
    },
  },
  setRelease: {
    beneficiaries: noOne,
    execute: (tx, { platform, url }, { actor }) => setAppRelease(tx, { actor, platform, url, hosts: appLinkHosts }),
  },
  announce: {
    beneficiaries: noOne,
    execute: (tx, { start, end, ...texts }, { actor }) =>
      announce(tx, { actor, ...texts, start: timeOf(start) ?? undefined, end: timeOf(end) }),
  },
  liftHalt: {
    beneficiaries: noOne,
    execute: (tx, { halt }, { actor }) => liftHalt(tx, { actor, reason: halt }),
  },
  setOperator: {
    isUrgent: ({ isActive }) => !isActive,
    // ending an operator's access is open to their appointer too
    beneficiaries: async (_, { address, isActive }) => (isActive ? [address] : []),
    subjects: ({ address }) => [address],
    execute: (tx, access, { actor, approver }) =>
      setOperator(tx, {
        actor,
        sponsors: { appointedBy: actor.slice("operator:".length), approvedBy: approver },
        isSandbox,
        access,
      }),
  },
});
