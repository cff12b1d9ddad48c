import { Button } from "@wth/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./case-facts.module.css";
import { numberQuery } from "./queries.ts";

/** Masked number of the document. Showing the full one is on record. */
export function DocumentNumber({ id, idNumber }: { id: string; idNumber: string }) {
  const { t } = useTranslation("kyc");
  const [isShown, setIsShown] = useState(false);
  const query = useQuery({ ...numberQuery(id), enabled: isShown });
  if (idNumber === "") return t(($) => $.facts.erased);
  return (
    <span className={classes["person"]}>
      <code className={classes["number"]}>{isShown ? (query.data?.idNumber ?? idNumber) : idNumber}</code>
      <Button
        size="sm"
        variant="quiet"
        busy={isShown && query.isFetching}
        onClick={() => {
          setIsShown(!isShown);
          if (!isShown && query.isError) void query.refetch();
        }}
      >
        {isShown && query.data !== undefined ? t(($) => $.facts.hide) : t(($) => $.facts.show)}
      </Button>
    </span>
  );
}
