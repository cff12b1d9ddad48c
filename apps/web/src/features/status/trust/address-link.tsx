import { chainById } from "@wth/chain";
import { shortAddress } from "@wth/rules";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "#shared/texts/copy-button.tsx";
import classes from "./trust-page.module.css";

type Props = { name: string; address: string; chainId: number };

/** A shortened address: a link to the explorer where the chain has one, and a copy button. */
export function AddressLink({ name, address, chainId }: Props) {
  const { t } = useTranslation("trust");
  const explorer = chainById(chainId).blockExplorers?.default;
  const short = shortAddress(address);
  return (
    <span className={classes["address"]}>
      {explorer === undefined ? (
        <span translate="no" title={address}>
          {short}
        </span>
      ) : (
        <a
          translate="no"
          href={`${explorer.url}/address/${address}`}
          target="_blank"
          rel="noreferrer"
          title={address}
          aria-label={t(($) => $.openAddress, { name, address: short, explorer: explorer.name })}
        >
          {short}
          <IconExternalLink size={15} stroke={1.7} aria-hidden="true" />
        </a>
      )}
      <CopyButton text={address} label={t(($) => $.copyAddress, { name })} />
    </span>
  );
}
