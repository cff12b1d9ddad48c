import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { IconShare2 } from "@tabler/icons-react";
import { Button, Heading, Skeleton, Surface } from "@wth/ui";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "#shared/texts/copy-button.tsx";
import { QrCode } from "#shared/drawing/qr-code.tsx";
import { useProfile } from "#shared/session/use-profile.ts";
import { CoralArt } from "./coral-art.tsx";
import classes from "./invitation-card.module.css";

/** Returns the URL that opens the app with an invitation code. */
const inviteLink = (code: string): string => `${location.origin}/defi?inviteCode=${encodeURIComponent(code)}`;

const ShareDialog = lazyPart(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog }));

/** The user's invitation: code, link, QR code and the share button. */
export function InvitationCard() {
  const { data: profile } = useProfile();
  if (profile === undefined) return <Skeleton height={232} />;
  return <Card code={profile.inviteCode} nickname={profile.nickname} />;
}

function Card({ code, nickname }: { code: string; nickname: string }) {
  const { t } = useTranslation("referral");
  const [isSharing, setIsSharing] = useState<boolean>();
  const link = inviteLink(code);
  return (
    <Surface className={classes["root"]}>
      <CoralArt code={code} className={classes["coral"]} />
      <div className={classes["words"]}>
        <Heading level={2} look={3}>
          {t(($) => $.invite.title)}
        </Heading>
        <p className={classes["text"]}>{t(($) => $.invite.text)}</p>
        <dl className={classes["values"]}>
          <div>
            <dt>{t(($) => $.invite.code)}</dt>
            <dd>
              <span translate="no" className={classes["code"]}>
                {code}
              </span>
              <CopyButton text={code} label={t(($) => $.invite.copyCode)} />
            </dd>
          </div>
          <div>
            <dt>{t(($) => $.invite.link)}</dt>
            <dd>
              <span translate="no" className={classes["link"]} title={link}>
                {link.replace(/^https?:\/\//, "")}
              </span>
              <CopyButton text={link} label={t(($) => $.invite.copy)} />
            </dd>
          </div>
        </dl>
        <Button
          variant="primary"
          icon={<IconShare2 size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => setIsSharing(true)}
        >
          {t(($) => $.invite.share)}
        </Button>
      </div>
      <div className={classes["qr"]}>
        <QrCode text={link} label={t(($) => $.invite.qr)} />
      </div>
      {isSharing !== undefined && (
        <Suspense>
          <ShareDialog inviter={{ code, link, nickname }} opened={isSharing} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </Surface>
  );
}
