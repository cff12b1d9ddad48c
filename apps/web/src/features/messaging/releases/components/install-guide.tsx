import { IconBrandAndroid, IconBrandApple, IconDeviceDesktop } from "@tabler/icons-react";
import { Surface } from "@wth/ui";
import { useTranslation } from "react-i18next";
import classes from "./install-guide.module.css";
import { InstallPicture } from "./install-picture.tsx";

const devices = [
  { name: "android", Icon: IconBrandAndroid },
  { name: "ios", Icon: IconBrandApple },
  { name: "desktop", Icon: IconDeviceDesktop },
] as const;
const steps = ["open", "menu", "install"] as const;

/** How to install the page as an app, for each kind of device. */
export function InstallGuide() {
  const { t } = useTranslation("download");
  return (
    <Surface className={classes["root"]} role="region" aria-label={t(($) => $.install.title)}>
      <h2 className={classes["title"]}>{t(($) => $.install.title)}</h2>
      <p className={classes["text"]}>{t(($) => $.install.text)}</p>
      <div className={classes["devices"]}>
        {devices.map(({ name, Icon }) => (
          <section key={name} aria-labelledby={`install-${name}`}>
            <h3 id={`install-${name}`} className={classes["device"]}>
              <Icon size={20} stroke={1.7} aria-hidden="true" />
              {t(($) => $.install[name].title)}
            </h3>
            <InstallPicture device={name} />
            <ol>
              {steps.map((step) => (
                <li key={step}>{t(($) => $.install[name][step])}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <a href="/defi" className={classes["open"]}>
        {t(($) => $.openApp, { ns: "shell" })}
      </a>
    </Surface>
  );
}
