import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { OrderLinkProps } from "#features/market/hooks/market-page-context.ts";
import { MarketSkeleton } from "./market-skeleton.tsx";
import { kycLink } from "./screen-links.tsx";
import { SignedInScreen } from "./signed-in-screen.tsx";

const MarketPage = lazyPart(async () => ({
  default: (await import("#features/market/components/market-page.tsx")).MarketPage,
}));

const route = getRouteApi("/c2c");

/** The market. The open tab and the advert or trade shown in detail are part of the URL. */
export function MarketScreen() {
  const { t } = useTranslation("market");
  const { tab = 0, order, way, ...view } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SignedInScreen screen="c2c" title={t(($) => $.title)} skeleton={<MarketSkeleton />}>
      <MarketPage
        tab={tab}
        onTab={(next) => void navigate({ search: (now) => ({ ...now, tab: next }), resetScroll: false, replace: true })}
        address={{ ...view, order: way }}
        onAddress={({ order: next, ...rest }) =>
          void navigate({ search: (now) => ({ ...now, ...rest, way: next }), resetScroll: false, replace: true })
        }
        orderId={order}
        onOrder={(next) => void navigate({ search: (now) => ({ ...now, order: next }), resetScroll: false })}
        OrderLink={OrderLink}
        kycLink={kycLink}
      />
    </SignedInScreen>
  );
}

function OrderLink({ id, label, className, children }: OrderLinkProps) {
  return (
    <Link
      to="/c2c"
      search={(now) => ({ ...now, order: id })}
      resetScroll={false}
      aria-label={label}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </Link>
  );
}
