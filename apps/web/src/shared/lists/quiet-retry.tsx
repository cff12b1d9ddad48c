import { IconRefresh } from "@tabler/icons-react";
import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";

type Props = { busy: boolean; onRetry: () => void };

/** An unobtrusive way to load again what could not be loaded and says nothing about it. */
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
