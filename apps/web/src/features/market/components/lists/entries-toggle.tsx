import { IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { entriesId, useOpenEntries } from "#features/market/hooks/open-entries.ts";
import type { Order } from "#features/market/model/order.ts";
import classes from "./entries-toggle.module.css";

/** Shows and hides the entries of a trade below it. */
export function EntriesToggle({ order }: { order: Order }) {
  const { t } = useTranslation("market");
  const entries = useOpenEntries();
  if (entries === null || order.counterpart === null) return null;
  const isOpen = entries.openId === order.id;
  return (
    <button
      type="button"
      className={classes["root"]}
      aria-expanded={isOpen}
      aria-controls={isOpen ? entriesId(order.id) : undefined}
      aria-label={t(($) => $.entries.of, { id: order.id })}
      onClick={() => entries.toggle(order.id)}
    >
      {t(($) => $.entries.title)}
      <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
