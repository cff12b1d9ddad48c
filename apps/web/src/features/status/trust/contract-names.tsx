import type { ContractKey } from "@wth/chain";
import { useTranslation } from "react-i18next";

/** Names of contracts in one line. */
export function ContractNames({ contracts }: { contracts: readonly ContractKey[] }) {
  const { t } = useTranslation("trust");
  return contracts
    .map((key): string => t(($) => $.names[key]))
    .reduce((before, next) => t(($) => $.list, { before, next }));
}
