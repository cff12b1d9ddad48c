import { IconAdjustmentsHorizontal, IconSearch } from "@tabler/icons-react";
import { Button, Dialog, IconButton, useIsMobile } from "@wth/ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMarketPage } from "#features/market/hooks/market-page-context.ts";
import { filterCount, type MarketView } from "#features/market/model/market-filter.ts";
import { FilterFields } from "./filter-fields.tsx";
import { SearchField } from "./search-field.tsx";
import { SortButtons } from "./sort-buttons.tsx";
import classes from "./market-toolbar.module.css";

type Props = { view: MarketView; onChange: (view: MarketView) => void; tabs: ReactNode };

/** Filters and order of the adverts. On phones search and filters are dialogs. */
export function MarketToolbar({ view, onChange, tabs }: Props) {
  const { t } = useTranslation("market");
  const { open } = useMarketPage();
  const isMobile = useIsMobile();

  return (
    <div className={classes["root"]}>
      <div className={classes["line"]}>
        {tabs}
        {!isMobile && (
          <div className={classes["search"]}>
            <SearchField address={view.address} onChange={(address) => onChange({ ...view, address })} />
          </div>
        )}
        <Button variant="primary" onClick={() => open({ kind: "post" })} className={classes["post"]}>
          {t(($) => $.market.post)}
        </Button>
      </div>
      <div className={classes["line"]}>
        {!isMobile && <FilterFields view={view} onChange={onChange} />}
        <SortButtons view={view} onChange={onChange} />
        {isMobile && <PhoneDialogs view={view} onChange={onChange} />}
      </div>
    </div>
  );
}

function PhoneDialogs({ view, onChange }: Omit<Props, "tabs">) {
  const { t } = useTranslation("market");
  const [opened, setOpened] = useState<"search" | "filter">();
  const close = (): void => setOpened(undefined);
  const closeLabel = t(($) => $.close, { ns: "common" });
  const count = filterCount(view);
  const show = (
    <Button variant="primary" size="lg" wide onClick={close}>
      {t(($) => $.market.searchShow)}
    </Button>
  );
  return (
    <div className={classes["icons"]}>
      <IconButton
        label={t(($) => $.market.search)}
        data-on={view.address !== "" || undefined}
        onClick={() => setOpened("search")}
      >
        <IconSearch size={20} stroke={1.7} />
      </IconButton>
      <IconButton
        label={count === 0 ? t(($) => $.market.filters) : t(($) => $.market.filtersOn, { number: count })}
        data-on={count > 0 || undefined}
        onClick={() => setOpened("filter")}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.7} />
      </IconButton>
      <Dialog opened={opened === "search"} onClose={close} title={t(($) => $.market.search)} closeLabel={closeLabel}>
        <div className={classes["sheet"]}>
          <SearchField first address={view.address} onChange={(address) => onChange({ ...view, address })} />
          <p className={classes["hint"]}>{t(($) => $.market.searchHint)}</p>
          {show}
        </div>
      </Dialog>
      <Dialog opened={opened === "filter"} onClose={close} title={t(($) => $.market.filters)} closeLabel={closeLabel}>
        <div className={classes["sheet"]}>
          <FilterFields view={view} onChange={onChange} />
          {show}
        </div>
      </Dialog>
    </div>
  );
}
