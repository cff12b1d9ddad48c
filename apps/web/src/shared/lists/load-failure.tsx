import { Button, EmptyState } from "@wth/ui";
import { useTranslation } from "react-i18next";

type Props = {
  /** Name of the failed content; by default a list. */
  title?: string;
  busy: boolean;
  onRetry: () => void;
};

/** Reports failed content with a retry button. */
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
