import { IconCheck, IconCopy } from "@tabler/icons-react";
import { IconButton } from "@wth/ui";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { notifyError } from "../toasts/toasts.ts";

const SHOWN_MS = 1_600;

/** Copies a text; a tick and a word for screen readers confirm it. */
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
      <span
        role="status"
        style={{ position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" }}
      >
        {copied ? t(($) => $.copied) : ""}
      </span>
    </>
  );
}
