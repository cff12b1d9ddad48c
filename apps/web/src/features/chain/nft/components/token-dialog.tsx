import { IconExternalLink } from "@tabler/icons-react";
import { chainById } from "@wth/chain";
import { shortAddress } from "@wth/rules";
import { Dialog, TermsList } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useAppConfig } from "#shared/api/app-config.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { type ShownToken, useTokenName } from "../hooks/use-token-name.ts";
import classes from "./token-picture.module.css";
import { TokenPicture } from "./token-picture.tsx";

type Props = { token: ShownToken; opened: boolean; onClose: () => void };

/** A token's full picture and its place on the chain. */
export function TokenDialog({ token, opened, onClose }: Props) {
  const { t } = useTranslation("nft");
  const { chainId, contracts } = useAppConfig();
  const { kind, tokenId, mintedAt } = token;
  const name = useTokenName()(token);
  const explorer = chainById(chainId).blockExplorers?.default;
  return (
    <Dialog opened={opened} onClose={onClose} title={name} closeLabel={t(($) => $.close, { ns: "common" })}>
      <div className={classes["frame"]}>
        <TokenPicture kind={kind} tokenId={tokenId} label={name} />
      </div>
      <TermsList
        layout="rows"
        terms={[
          { label: t(($) => $.token.number), value: tokenId },
          { label: t(($) => $.token.mintedAt), value: formatDateTime(mintedAt) },
          { label: t(($) => $.token.contract), value: shortAddress(contracts[kind]) },
        ]}
      />
      {explorer !== undefined && (
        <a
          className={classes["explorer"]}
          href={`${explorer.url}/nft/${contracts[kind]}/${tokenId}`}
          target="_blank"
          rel="noreferrer"
        >
          {t(($) => $.token.explorer, { explorer: explorer.name })}
          <IconExternalLink size={16} stroke={1.7} aria-hidden="true" />
        </a>
      )}
    </Dialog>
  );
}
