import { Button, EmptyState } from "@wth/ui";
import { useTranslation } from "react-i18next";

/** A list that failed to load, with a retry button. */
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
