import { IconCopy, IconShare2 } from "@tabler/icons-react";
import { Button } from "@wth/ui";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { useTranslation } from "react-i18next";
import classes from "./saved-file.module.css";

const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

/** Further ways to a text file that the browser was asked to save, since some browsers inside wallets ignore that. */
export function SavedFile({ file }: { file: File }) {
  const { t } = useTranslation("files");
  const failed = (error: unknown): void => {
    if (!wasGivenUp(error)) notifyError(t(($) => $.requestFailed, { ns: "common" }));
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(await file.text());
    notifySuccess(t(($) => $.copied));
  };
  const canShare = navigator.canShare?.({ files: [file] }) ?? false;
  return (
    <div role="status" className={classes["root"]}>
      <p>{t(($) => $.asked, { name: file.name })}</p>
      <div className={classes["actions"]}>
        {canShare && (
          <Button
            size="sm"
            icon={<IconShare2 {...icon} />}
            onClick={() => void navigator.share({ files: [file] }).catch(failed)}
          >
            {t(($) => $.share)}
          </Button>
        )}
        <Button size="sm" icon={<IconCopy {...icon} />} onClick={() => void copy().catch(failed)}>
          {t(($) => $.copy)}
        </Button>
      </div>
    </div>
  );
}

/** True for the error of a share sheet that the person closed. */
export const wasGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
