import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { timeLeft } from "./time-left.ts";

const SECOND_MS = 1000;

type Props = {
  /** Unix milliseconds of the server's clock. */
  until: number;
  /** The server's clock when the data was loaded. */
  serverTime: number;
};

/** The time that is left, which goes on between two loads. */
export function Countdown({ until, serverTime }: Props) {
  const { t } = useTranslation("proposals");
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    const loadedAt = Date.now();
    const timer = setInterval(() => setNow(serverTime + Date.now() - loadedAt), SECOND_MS);
    return () => clearInterval(timer);
  }, [serverTime]);
  const { unit, count } = timeLeft(until - Math.max(now, serverTime));
  return <>{t(($) => $.left[unit], { count })}</>;
}
