import { useQuery } from "@tanstack/react-query";
import { kycSlots } from "@wth/api-contract/console";
import { kycStatus } from "@wth/rules";
import { Button } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Pending } from "#shared/lists/paged-list.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import classes from "./case-view.module.css";
import { CaseFacts, CaseStatus, type Detail } from "./case-facts.tsx";
import { HolderForm } from "./holder-form.tsx";
import { PhotoTable } from "./photo-table.tsx";
import { closer, farther, flat, turned, type PhotoView } from "./photo-view.ts";
import { caseQuery } from "./queries.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { RelatedCases, type CaseLink } from "./related-cases.tsx";
import { usePhotoTable, type PhotoTable as Table } from "./use-photo-table.ts";
import { useShortcuts, type Shortcuts } from "./use-shortcuts.ts";

type Props = { id: string; hasShortcuts: boolean; caseLink: CaseLink; onDecided: (id: string) => void };

/** One case to decide. Remount it for each case with a key. */
export function CaseView({ id, hasShortcuts, caseLink, onDecided }: Props) {
  const query = useQuery(caseQuery(id));
  if (query.data === undefined) return <Pending query={query} />;
  return (
    <Case
      detail={query.data}
      hasShortcuts={hasShortcuts}
      caseLink={caseLink}
      onDecided={onDecided}
      onReload={async () => void (await query.refetch())}
    />
  );
}

/** Keys 1 to 4 show a photo large; + and − zoom it, 0 resets it and E rotates it. */
function photoShortcuts(table: Table): Shortcuts {
  const change = (with_: (view: PhotoView) => PhotoView) => (): void => {
    if (table.front !== null) table.setView(table.front, with_(table.views[table.front] ?? flat));
  };
  const fronts = kycSlots.map((slot, index) => [String(index + 1), () => table.bring(slot)] as const);
  return {
    ...Object.fromEntries(fronts),
    "+": change(closer),
    "=": change(closer),
    "-": change(farther),
    "0": change(() => flat),
    e: change(turned),
  };
}

type CaseProps = Omit<Props, "id"> & { detail: Detail; onReload: () => Promise<void> };

function Case({ detail, hasShortcuts, caseLink, onDecided, onReload }: CaseProps) {
  const { t } = useTranslation("kyc");
  const [dialog, setDialog] = useState<"approve" | "reject" | null>(null);
  const table = usePhotoTable();
  const isOpen = detail.status === kycStatus.pending;
  const mayApprove = detail.holder !== null;
  const decide: Shortcuts = isOpen
    ? { a: () => setDialog(mayApprove ? "approve" : null), r: () => setDialog("reject") }
    : {};
  useShortcuts({ ...photoShortcuts(table), ...decide }, hasShortcuts);
  const close = (): void => setDialog(null);
  const decided = (): void => {
    close();
    onDecided(detail.id);
  };
  return (
    <article className={classes["root"]} aria-label={t(($) => $.case, { id: detail.id })}>
      <header className={classes["head"]}>
        <h2 className={classes["title"]}>{t(($) => $.case, { id: detail.id })}</h2>
        <CaseStatus status={detail.status} />
        {isOpen && (
          <div className={classes["actions"]}>
            <Button variant="danger" size="sm" onClick={() => setDialog("reject")}>
              {t(($) => $.reject.reject)} <kbd>R</kbd>
            </Button>
            <Button variant="primary" size="sm" disabled={!mayApprove} onClick={() => setDialog("approve")}>
              {t(($) => $.approve.approve)} <kbd>A</kbd>
            </Button>
          </div>
        )}
      </header>
      <CaseFacts detail={detail} />
      {isOpen && <HolderForm detail={detail} onSaved={onReload} />}
      <RelatedCases detail={detail} caseLink={caseLink} />
      <PhotoTable photos={detail.photos} table={table} onReload={() => void onReload()} />
      {dialog === "approve" && <ApproveDialog detail={detail} onClose={close} onDone={decided} />}
      {dialog === "reject" && <RejectDialog detail={detail} onClose={close} onDone={decided} />}
    </article>
  );
}
