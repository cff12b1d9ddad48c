import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { IconMenu2 } from "@tabler/icons-react";
import { IconButton } from "@wth/ui";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

const MenuSheet = lazyPart(async () => ({ default: (await import("./menu-sheet.tsx")).MenuSheet }));

/** Menu button on phones. */
export function MobileMenu() {
  const { t } = useTranslation("shell");
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        label={t(($) => $.menu)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={22} stroke={1.7} />
      </IconButton>
      <Suspense>{opened && <MenuSheet onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
