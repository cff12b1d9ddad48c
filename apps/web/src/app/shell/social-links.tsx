import { IconBrandDiscord, IconBrandTelegram, IconBrandX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { socialLinks } from "#config/links.ts";
import classes from "./social-links.module.css";

const icons = { X: IconBrandX, Telegram: IconBrandTelegram, Discord: IconBrandDiscord };

/** Links to the community's channels, in a new tab. */
export function SocialLinks() {
  const { t } = useTranslation("shell");
  return (
    <ul aria-label={t(($) => $.social)} className={classes["root"]}>
      {socialLinks.map(({ id, name, href }) => {
        const Icon = icons[name];
        return (
          <li key={id} data-channel={id}>
            <a href={href} target="_blank" rel="noreferrer noopener" aria-label={name} title={name}>
              <Icon size={20} stroke={1.6} aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
