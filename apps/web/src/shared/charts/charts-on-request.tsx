import { Button, Heading, Skeleton } from "@wth/ui";
import { type ReactNode, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./charts-on-request.module.css";

/** Height of the placeholder in px: one panel. */
const WAITING_PX = 286;

type Props = { title: string; level?: 2 | 3; children: ReactNode };

/** A heading with charts that are rendered, and so loaded, when they are opened. */
export function ChartsOnRequest({ title, level = 2, children }: Props) {
  const { t } = useTranslation("ownDays");
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={classes["root"]} data-closed={!isOpen || undefined}>
      <Heading
        level={level}
        action={
          <Button size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t(($) => $.hide) : t(($) => $.show)}
          </Button>
        }
      >
        {title}
      </Heading>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Suspense fallback={<Skeleton height={WAITING_PX} />}>{children}</Suspense>}
      </div>
    </section>
  );
}
