import { chainById } from "@wth/chain";
import { shortAddress } from "@wth/rules";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useAppConfigQuery } from "../api/app-config.ts";
import { CopyButton } from "../texts/copy-button.tsx";
import classes from "./transaction-link.module.css";

/** A transaction's shortened hash: a link to the explorer, or a copy button without one. */
export function TransactionLink({ hash }: { hash: string }) {
  const { t } = useTranslation("records");
  const { data: config } = useAppConfigQuery();
  const explorer = config === undefined ? undefined : chainById(config.chainId).blockExplorers?.default;
  const short = shortAddress(hash);
  if (explorer === undefined) {
    return (
      <span className={classes["root"]}>
        <span translate="no" title={hash}>
          {short}
        </span>
        <CopyButton text={hash} label={t(($) => $.transaction.copy)} />
      </span>
    );
  }
  return (
    <a
      translate="no"
      className={classes["root"]}
      href={`${explorer.url}/tx/${hash}`}
      target="_blank"
      rel="noreferrer"
      title={hash}
      aria-label={t(($) => $.transaction.open, { hash: short, explorer: explorer.name })}
    >
      {short}
      <IconExternalLink size={15} stroke={1.7} aria-hidden="true" />
    </a>
  );
}
