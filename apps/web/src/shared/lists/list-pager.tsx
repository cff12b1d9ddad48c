import { Pager } from "@wth/ui";
import { useTranslation } from "react-i18next";

type Props = {
  /** Starts at 1. */
  page: number;
  /** Number of entries of the whole list. */
  total: number;
  pageSize: number;
  onChange: (page: number) => void;
};

/** Page numbers below a list. */
export function ListPager({ page, total, pageSize, onChange }: Props) {
  const { t } = useTranslation("common");
  return (
    <Pager
      page={page}
      pages={Math.ceil(total / pageSize)}
      onChange={onChange}
      labels={{
        previous: t(($) => $.previousPage),
        next: t(($) => $.nextPage),
        page: (number) => t(($) => $.page, { number }),
      }}
    />
  );
}
