import { Button, EmptyState } from "@wth/ui";
import { useTranslation } from "react-i18next";

/** Says that something could not be loaded, and tries again. */
export function LoadFailure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation("records");
  return (
    <EmptyState title={t(($) => $.failed)}>
      <Button busy={busy} onClick={onRetry}>
        {t(($) => $.retry, { ns: "common" })}
      </Button>
    </EmptyState>
  );
}
