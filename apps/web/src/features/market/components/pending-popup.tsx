import { useQuery } from "@tanstack/react-query";
import { PENDING_NOTICE_MS } from "@wth/rules";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { pendingCountQuery } from "#shared/market/market-queries.ts";
import classes from "./market-page.module.css";

type Props = {
  /** A dialog is open, which shows the trade that was just reserved: what comes meanwhile is not announced. */
  isQuiet: boolean;
  onPay: () => void;
};

/** Pop-up for 5 s when trades wait for the user's payment: on arrival, and when their number rises. */
export function PendingPopup({ isQuiet, onPay }: Props) {
  const { data: count = 0 } = useQuery(pendingCountQuery);
  const [known, setKnown] = useState(0);
  const [shown, setShown] = useState(0);
  if (count !== known) {
    setKnown(count);
    setShown(count > known && !isQuiet ? count : 0);
  }
  useEffect(() => {
    if (shown === 0) return undefined;
    const timer = setTimeout(() => setShown(0), PENDING_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <div role="status" className={classes["popupPlace"]}>
      {shown > 0 && <Words number={shown} onPay={() => (setShown(0), onPay())} />}
    </div>
  );
}

function Words({ number, onPay }: { number: number; onPay: () => void }) {
  const { t } = useTranslation("market");
  return (
    <div className={classes["popup"]}>
      <p>{t(($) => $.notice.pending, { number })}</p>
      <button type="button" className={classes["popupLink"]} onClick={onPay}>
        {t(($) => $.notice.pay)}
      </button>
    </div>
  );
}
