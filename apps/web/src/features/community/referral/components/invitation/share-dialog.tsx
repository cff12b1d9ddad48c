import { IconCopy, IconDownload, IconShare2 } from "@tabler/icons-react";
import { Button, Dialog, Segmented, Skeleton } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage, type Language } from "#i18n/index.ts";
import { saveFile } from "@wth/web-kit/files/save-file.ts";
import { type Picture, usePicture } from "#features/community/referral/hooks/use-picture.ts";
import { usePictureContent } from "#features/community/referral/hooks/use-picture-content.ts";
import { useShare } from "#features/community/referral/hooks/use-share.ts";
import classes from "./share-dialog.module.css";

type Inviter = { code: string; link: string; nickname: string };
type Props = { inviter: Inviter; opened: boolean; onClose: () => void };

const languages = ["en", "zhCN"] as const satisfies readonly Language[];
const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

/** Shares an invitation by the device's share sheet or as copied text, and as a picture. */
export function ShareDialog({ inviter, opened, onClose }: Props) {
  const { t } = useTranslation("referral");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(($) => $.share.title)}
      closeLabel={t(($) => $.close, { ns: "common" })}
    >
      <Sharing inviter={inviter} />
    </Dialog>
  );
}

function Sharing({ inviter }: Pick<Props, "inviter">) {
  const { t } = useTranslation("referral");
  const [language, setLanguage] = useState(currentLanguage);
  const picture = usePicture(usePictureContent(inviter, language));
  const { hasSheet, send, copy } = useShare({
    text: t(($) => $.share.message, { code: inviter.code }),
    url: inviter.link,
  });
  const name = `wth-invitation-${inviter.code}.png`;
  const file = picture.data?.file;
  const files = file ? [new File([file], name, { type: "image/png" })] : [];
  return (
    <div className={classes["root"]}>
      <PictureView picture={picture} code={inviter.code} />
      <Segmented
        label={t(($) => $.share.language)}
        options={languages.map((value) => ({ value, label: t(($) => $.share[value]) }))}
        value={language}
        onChange={setLanguage}
      />
      <div className={classes["actions"]}>
        {hasSheet && (
          <Button variant="primary" icon={<IconShare2 {...icon} />} onClick={() => void send(files)}>
            {t(($) => $.share.send)}
          </Button>
        )}
        <Button variant={hasSheet ? "outline" : "primary"} icon={<IconCopy {...icon} />} onClick={() => void copy()}>
          {t(($) => $.share.copy)}
        </Button>
        <Button icon={<IconDownload {...icon} />} disabled={!file} onClick={() => file && saveFile(file, name)}>
          {t(($) => $.share.download)}
        </Button>
      </div>
    </div>
  );
}

function PictureView({ picture, code }: { picture: Picture; code: string }) {
  const { t } = useTranslation("referral");
  return (
    <div className={classes["picture"]} aria-busy={picture.isPending}>
      {picture.isPending && <Skeleton height={320} />}
      {picture.isError && <p role="alert">{t(($) => $.share.failed)}</p>}
      {picture.data && <img src={picture.data.address} alt={t(($) => $.share.picture, { code })} />}
    </div>
  );
}
