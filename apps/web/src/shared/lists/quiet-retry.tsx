import { IconRefresh } from "@tabler/icons-react";
import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";

type Props = { busy: boolean; onRetry: () => void };

/** A small retry button for content that fails without a message. */
export function QuietRetry({ busy, onRetry }: Props) {
  const { t } = useTranslation("common");
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={busy}
      icon={<IconRefresh size={16} stroke={1.7} aria-hidden="true" />}
      onClick={onRetry}
    >
      {t(($) => $.retry)}
    </Button>
  );
}
