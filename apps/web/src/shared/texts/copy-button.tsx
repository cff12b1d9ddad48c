import { IconCheck, IconCopy } from "@tabler/icons-react";
import { IconButton, VisuallyHidden } from "@wth/ui";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";

const SHOWN_MS = 1_600;

/** Copies a text; a check mark and a text for screen readers confirm it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("common");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notifyError(t(($) => $.requestFailed));
    }
  }
  return (
    <>
      <IconButton label={label} onClick={() => void copy()}>
        {copied ? <IconCheck size={18} stroke={2} /> : <IconCopy size={18} stroke={1.7} />}
      </IconButton>
      <VisuallyHidden role="status">{copied ? t(($) => $.copied) : ""}</VisuallyHidden>
    </>
  );
}
