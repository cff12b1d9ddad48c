import { Button, EmptyState } from "@wth/ui";
import { useTranslation } from "react-i18next";

type Props = {
  /** What could not be loaded; a list when nothing is said. */
  title?: string;
  busy: boolean;
  onRetry: () => void;
};

/** Says that something could not be loaded, and tries again. */
export function LoadFailure({ title, busy, onRetry }: Props) {
  const { t } = useTranslation("records");
  return (
    <EmptyState title={title ?? t(($) => $.failed)}>
      <Button busy={busy} onClick={onRetry}>
        {t(($) => $.retry, { ns: "common" })}
      </Button>
    </EmptyState>
  );
}
