import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { IconBrandAndroid, IconBrandApple } from "@tabler/icons-react";
import { Skeleton, useIsMobile } from "@wth/ui";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { AppLink } from "../model/app-links.ts";
import classes from "./app-card.module.css";

const QrCode = lazyPart(async () => ({ default: (await import("#shared/drawing/qr-code.tsx")).QrCode }));

const icons = { android: IconBrandAndroid, ios: IconBrandApple };

/** Download of one app: a button, and on large screens a QR code for phones. */
export function AppCard({ platform, url }: AppLink) {
  const { t } = useTranslation("download");
  const mobile = useIsMobile();
  const Icon = icons[platform];
  return (
    <li className={classes["root"]}>
      <div className={classes["words"]}>
        <p className={classes["devices"]}>{t(($) => $.devices[platform])}</p>
        <a className={classes["button"]} href={url} target="_blank" rel="noopener noreferrer">
          <Icon size={22} stroke={1.7} aria-hidden="true" />
          {t(($) => $.platforms[platform])}
        </a>
        {!mobile && <p className={classes["scan"]}>{t(($) => $.scan)}</p>}
      </div>
      {!mobile && (
        <div className={classes["code"]}>
          <Suspense>
            <QrCode text={url} label={t(($) => $.code, { platform: t(($) => $.platforms[platform]) })} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

/** Placeholder of a card. */
export function AppCardSkeleton() {
  return (
    <div className={classes["root"]}>
      <div className={classes["words"]}>
        <Skeleton height={22} width="70%" />
        <Skeleton height={48} />
      </div>
      <div className={classes["code"]} />
    </div>
  );
}
