import { IconLogout, IconMoon, IconSun } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { IconButton, Logo, Segmented, StatusPill, useTheme } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { chooseLanguage, currentLanguage } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { sessionToken } from "#shared/api/plain-client.ts";
import { AddressCode } from "#shared/format/address-code.tsx";
import { useMe } from "#shared/session/use-me.ts";
import classes from "./top-bar.module.css";

const languages = [
  { value: "en", label: "EN" },
  { value: "zhCN", label: "繁中" },
] as const;

/** The signed-in operator, language, theme and sign-out. */
export function TopBar() {
  const { t } = useTranslation("shell");
  const operator = useMe()?.operator;

  async function leave(): Promise<void> {
    // The token is removed even when the server cannot be reached.
    await api.consoleSignOut().catch(() => undefined);
    sessionToken.set(null);
  }
  return (
    <header className={classes["root"]}>
      <Link to="/" className={classes["logo"]}>
        <Logo /> <span className={classes["name"]}>{t(($) => $.console)}</span>
      </Link>
      <div className={classes["end"]}>
        {operator !== undefined && (
          <p className={classes["operator"]}>
            <strong>{operator.name}</strong>
            <AddressCode address={operator.address} />
            {operator.roles.map((role) => (
              <StatusPill key={role}>{t(($) => $.roles[role])}</StatusPill>
            ))}
          </p>
        )}
        <Segmented
          label={t(($) => $.language)}
          options={languages}
          value={currentLanguage()}
          onChange={(language) => void chooseLanguage(language)}
        />
        <ThemeSwitch />
        <IconButton label={t(($) => $.signOut)} onClick={() => void leave()}>
          <IconLogout size={19} stroke={1.7} />
        </IconButton>
      </div>
    </header>
  );
}

function ThemeSwitch() {
  const { t } = useTranslation("shell");
  const { isDark, toggle } = useTheme();
  return (
    <IconButton label={isDark ? t(($) => $.toLight) : t(($) => $.toDark)} onClick={toggle}>
      {isDark ? <IconSun size={19} stroke={1.7} /> : <IconMoon size={19} stroke={1.7} />}
    </IconButton>
  );
}
