import { useQuery } from "@tanstack/react-query";
import { countryName, kycStatus } from "@wth/rules";
import { EmptyState, Pager, Segmented, Switch } from "@wth/ui";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { nameOf } from "#shared/format/address-code.tsx";
import { PAGE_SIZE, Pending } from "#shared/lists/paged-list.tsx";
import { CaseView } from "./case-view.tsx";
import { queueQuery } from "./queries.ts";
import type { CaseLink } from "./related-cases.tsx";
import classes from "./review-queue.module.css";
import { ShortcutHelp } from "./shortcut-help.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

const SHORTCUTS_KEY = "consoleShortcuts";

export type QueueSearch = { status: number; page: number; id?: string | undefined };
type Props = { search: QueueSearch; onSearch: (search: QueueSearch) => void; caseLink: CaseLink };

/** Submissions on the left, the open one on the right; J and K move through them. */
export function ReviewQueue({ search, onSearch, caseLink }: Props) {
  const { t } = useTranslation("kyc");
  const [hasShortcuts, setHasShortcuts] = useState(() => localStorage.getItem(SHORTCUTS_KEY) !== "off");
  const query = useQuery(queueQuery(search.status, search.page));
  // Decided cases disappear at once, before the server's list is loaded again.
  const [decided, setDecided] = useState<readonly string[]>([]);
  const isWaiting = search.status === kycStatus.pending;
  const list = (query.data?.list ?? []).filter(({ id }) => !isWaiting || !decided.includes(id));
  const at = list.findIndex(({ id }) => id === search.id);
  const open = (index: number): void => {
    const id = list[index]?.id;
    if (id !== undefined) onSearch({ ...search, id });
  };
  useShortcuts({ j: () => open(at + 1), k: () => open(at - 1) }, hasShortcuts);
  // The oldest case opens automatically, which saves the reviewer a click.
  const first = list[0]?.id;
  useEffect(() => {
    if (search.id === undefined && first !== undefined) onSearch({ ...search, id: first });
  }, [search, first, onSearch]);

  /** Opens the case after the decided one; after the last one, the first. */
  const openNext = (id: string): void => {
    setDecided((known) => [...known, id]);
    onSearch({ ...search, id: list[at + 1]?.id ?? list[at - 1]?.id });
  };
  return (
    <div className={classes["root"]}>
      <div className={classes["tools"]}>
        <Segmented
          label={t(($) => $.statusLabel)}
          value={String(search.status)}
          onChange={(status) => onSearch({ status: Number(status), page: 1 })}
          options={[
            { value: String(kycStatus.pending), label: t(($) => $.status.pending) },
            { value: String(kycStatus.success), label: t(($) => $.status.approved) },
            { value: String(kycStatus.failed), label: t(($) => $.status.rejected) },
          ]}
        />
        <Switch
          label={t(($) => $.shortcuts.label)}
          checked={hasShortcuts}
          onChange={(isOn) => {
            localStorage.setItem(SHORTCUTS_KEY, isOn ? "on" : "off");
            setHasShortcuts(isOn);
          }}
        />
      </div>
      {query.data === undefined ? (
        <Pending query={query} />
      ) : (
        <div className={classes["split"]}>
          <div className={classes["side"]}>
            {list.length === 0 && <EmptyState title={t(($) => $.empty)} />}
            <ul className={classes["list"]} aria-label={t(($) => $.queue)}>
              {list.map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    className={classes["row"]}
                    aria-current={row.id === search.id ? "true" : undefined}
                    onClick={() => onSearch({ ...search, id: row.id })}
                  >
                    <strong>{nameOf(row)}</strong>
                    <span>{countryName(row.country, currentLanguage())}</span>
                    <time translate="no">{formatDateTime(row.submittedTime)}</time>
                    <span>{row.attempts > 0 && t(($) => $.again, { count: row.attempts })}</span>
                  </button>
                </li>
              ))}
            </ul>
            <Pager
              page={search.page}
              pages={Math.ceil(query.data.total / PAGE_SIZE)}
              onChange={(page) => onSearch({ status: search.status, page })}
              labels={{
                previous: t(($) => $.previousPage, { ns: "common" }),
                next: t(($) => $.nextPage, { ns: "common" }),
                page: (number) => t(($) => $.page, { ns: "common", number }),
              }}
            />
            {hasShortcuts && <ShortcutHelp />}
          </div>
          {search.id !== undefined && (
            <CaseView
              key={search.id}
              id={search.id}
              hasShortcuts={hasShortcuts}
              caseLink={caseLink}
              onDecided={openNext}
            />
          )}
        </div>
      )}
    </div>
  );
}
