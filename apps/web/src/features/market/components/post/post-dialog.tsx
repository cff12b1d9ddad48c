import { useQuery } from "@tanstack/react-query";
import type { Amount } from "@wth/rules";
import { Dialog } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useOpened } from "#features/market/hooks/use-opened.ts";
import { usePostForm } from "#features/market/hooks/use-post-form.ts";
import { guidedPriceQuery } from "#shared/market/market-queries.ts";
import { PostForm } from "./post-form.tsx";

type Props = { opened: boolean; onClose: () => void; onBuyFee: (missing: Amount | undefined) => void };

/** Posts an advert. The input stays while the dialog is hidden. */
export function PostDialog({ opened, onClose, onBuyFee }: Props) {
  const { t } = useTranslation("market");
  const guided = useQuery(guidedPriceQuery);
  const form = usePostForm(guided.data, onClose);
  return (
    <Dialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t(($) => $.market.post)}
      closeLabel={t(($) => $.close, { ns: "common" })}
      size={560}
    >
      <PostForm form={form} guided={guided.data} isGuidedMissing={guided.isError} onBuyFee={onBuyFee} />
    </Dialog>
  );
}
