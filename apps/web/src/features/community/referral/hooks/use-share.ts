import { useTranslation } from "react-i18next";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { wasGivenUp } from "#shared/files/saved-file.tsx";

export type Invitation = { text: string; url: string };

/**
 * Shares an invitation by the device's share sheet, with the picture where files are supported; otherwise copies its
 * text.
 */
export function useShare({ text, url }: Invitation) {
  const { t } = useTranslation("referral");

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${text}\n${url}`);
      notifySuccess(t(($) => $.share.copied));
    } catch {
      notifyError(t(($) => $.requestFailed, { ns: "common" }));
    }
  }

  async function send(files: File[]): Promise<void> {
    const words = { title: "WTH", text, url };
    const withFiles = { ...words, files };
    const takesFiles = files.length > 0 && (navigator.canShare?.(withFiles) ?? false);
    try {
      await navigator.share(takesFiles ? withFiles : words);
    } catch (error) {
      if (!wasGivenUp(error)) await copy();
    }
  }
  return { hasSheet: typeof navigator.share === "function", send, copy };
}
