import { Button, EmptyState } from "@wth/ui";
import { useTranslation } from "react-i18next";

/** A list that could not be had, with a way to ask again. */
export function ListFailure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation("mining");
  return (
    <div role="alert">
      <EmptyState title={t(($) => $.errors.list)}>
        <Button busy={busy} onClick={onRetry}>
          {t(($) => $.errors.retry)}
        </Button>
      </EmptyState>
    </div>
  );
}
