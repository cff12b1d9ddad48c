import { Button } from "@wth/ui";
import { countText } from "@wth/web-kit/format/amount-text.ts";
import type { HTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import type { RestRow } from "#features/community/referral/model/tree-rows.ts";
import { TreeLines } from "./tree-lines.tsx";
import classes from "./tree.module.css";

const COLUMNS = 6;

type Props = { row: RestRow; onMore: () => void; rowProps: HTMLAttributes<HTMLTableRowElement> };

/** The end of a branch that is not loaded to its end: how far it is, and a button for the next members. */
export function RestTreeRow({ row, onMore, rowProps }: Props) {
  const { t } = useTranslation("referral");
  const { level, lines, state, shown, total } = row;
  const loaded = t(($) => $.tree.loaded, { shown: countText(shown), total: countText(total) });
  return (
    <tr {...rowProps}>
      <td colSpan={COLUMNS}>
        <span className={classes["member"]}>
          <TreeLines level={level} lines={lines} isLast hasBelow={false} />
          <span className={classes["rest"]}>
            {shown > 0 && <progress max={total} value={shown} aria-label={loaded} />}
            <span role="status">{state === "failed" ? t(($) => $.circle.failed) : shown > 0 && loaded}</span>
            <Button size="sm" tabIndex={-1} busy={state === "loading"} onClick={onMore}>
              {state === "failed" ? t(($) => $.retry, { ns: "common" }) : t(($) => $.tree.more)}
            </Button>
          </span>
        </span>
      </td>
    </tr>
  );
}
