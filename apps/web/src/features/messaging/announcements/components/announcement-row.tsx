import { IconAlertTriangle, IconSpeakerphone, IconTool, IconX } from "@tabler/icons-react";
import { IconButton } from "@wth/ui";
import { useTranslation } from "react-i18next";
import classes from "./announcement-bar.module.css";

const icons = { info: IconSpeakerphone, warning: IconAlertTriangle, maintenance: IconTool } as const;

type Props = {
  look: keyof typeof icons;
  text: string;
  /** Hides it permanently; announcements of a lasting state cannot be hidden. */
  onClose?: () => void;
};

/** One announcement. */
export function AnnouncementRow({ look, text, onClose }: Props) {
  const { t } = useTranslation("announcements");
  const Icon = icons[look];
  return (
    <div className={classes["row"]} data-look={look}>
      <div className={classes["line"]}>
        <Icon className={classes["icon"]} size={20} stroke={1.7} aria-hidden="true" />
        <p className={classes["text"]}>{text}</p>
        {onClose !== undefined && (
          <IconButton label={t(($) => $.dismiss)} onClick={onClose}>
            <IconX size={18} stroke={1.7} />
          </IconButton>
        )}
      </div>
    </div>
  );
}
