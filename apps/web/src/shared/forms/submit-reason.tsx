import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import classes from "./form.module.css";

type Props = {
  /** Query whose data the form needs. */
  query: { isError: boolean; refetch: () => unknown };
  waiting: string;
  failed: string;
};

/** Reason why a form cannot be submitted yet, with a retry. */
export function SubmitReason({ query, waiting, failed }: Props) {
  const { t } = useTranslation("common");
  return (
    <p className={classes["submitReason"]} role="status">
      {query.isError ? failed : waiting}
      {query.isError && (
        <Button size="sm" onClick={() => void query.refetch()}>
          {t(($) => $.retry)}
        </Button>
      )}
    </p>
  );
}
