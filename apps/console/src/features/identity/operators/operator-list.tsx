import { queryOptions, useQuery } from "@tanstack/react-query";
import { Button, DataTable, StatusPill, type Column } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { AddressCode } from "#shared/format/address-code.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { topicKey } from "#shared/api/query-client.ts";
import { Pending } from "#shared/lists/paged-list.tsx";
import { PlainProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { useProposal } from "#shared/proposals/use-proposal.ts";
import { useMe } from "#shared/session/use-me.ts";
import { OperatorDialog, type OperatorRow } from "./operator-dialog.tsx";
import classes from "./operators.module.css";

const operatorsQuery = queryOptions({
  queryKey: topicKey("operators"),
  queryFn: ({ signal }) => api.consoleOperators({ signal }),
});

/** All operators. The access of the signed-in operator is locked. */
export function OperatorList() {
  const { t } = useTranslation("operators");
  const query = useQuery(operatorsQuery);
  const [editing, setEditing] = useState<OperatorRow | "new" | null>(null);
  const [undoing, setUndoing] = useState<OperatorRow | null>(null);
  const columns = useOperatorColumns(setEditing, setUndoing);
  if (query.data === undefined) return <Pending query={query} />;
  return (
    <>
      <div className={classes["bar"]}>
        <Button variant="primary" size="sm" onClick={() => setEditing("new")}>
          {t(($) => $.add)}
        </Button>
      </div>
      <DataTable label={t(($) => $.title)} columns={columns} rows={query.data} rowKey={({ address }) => address} />
      {editing !== null && (
        <OperatorDialog operator={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
      )}
      {undoing !== null && <UndoDialog operator={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

/** Proposes to enable all accounts that an operator disabled. */
function UndoDialog({ operator: { address, name }, onClose }: { operator: OperatorRow; onClose: () => void }) {
  const { t } = useTranslation("operators");
  const { isPending, run } = useProposal("enableUsersOf", onClose);
  return (
    <PlainProposalDialog
      kind="enableUsersOf"
      title={t(($) => $.undoOne, { name })}
      text={t(($) => $.undoText)}
      busy={isPending}
      onConfirm={(reason) => void run({ content: { address }, reason })}
      onClose={onClose}
    />
  );
}

type Choose = (operator: OperatorRow) => void;

function useOperatorColumns(onChange: Choose, onUndo: Choose): Column<OperatorRow>[] {
  const { t } = useTranslation("operators");
  const { t: shell } = useTranslation("shell");
  const own = useMe()?.operator.address;
  return [
    { key: "name", label: t(($) => $.columns.name), cell: ({ name }) => name, card: "title" },
    { key: "address", label: t(($) => $.columns.address), cell: ({ address }) => <AddressCode address={address} /> },
    {
      key: "roles",
      label: t(($) => $.columns.roles),
      cell: ({ roles }) => roles.map((role) => shell(($) => $.roles[role])).join(", "),
    },
    {
      key: "access",
      label: t(($) => $.columns.access),
      cell: ({ isActive }) =>
        isActive ? (
          <StatusPill tone="glow">{t(($) => $.active)}</StatusPill>
        ) : (
          <StatusPill tone="coral">{t(($) => $.inactive)}</StatusPill>
        ),
    },
    { key: "since", label: t(($) => $.columns.since), cell: ({ createdTime }) => formatDateTime(createdTime) },
    {
      key: "actions",
      label: t(($) => $.columns.actions),
      cell: (row) =>
        row.address === own ? (
          t(($) => $.you)
        ) : (
          <div className={classes["actions"]}>
            <Button size="sm" aria-label={t(($) => $.changeOne, { name: row.name })} onClick={() => onChange(row)}>
              {t(($) => $.change)}
            </Button>
            <Button size="sm" aria-label={t(($) => $.undoOne, { name: row.name })} onClick={() => onUndo(row)}>
              {t(($) => $.undo)}
            </Button>
          </div>
        ),
    },
  ];
}
