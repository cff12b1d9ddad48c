import { Button, Heading, Skeleton } from "@wth/ui";
import { lazy, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./tree.module.css";

const TreeView = lazy(async () => ({ default: (await import("./tree-view.tsx")).TreeView }));

/** The circle as a tree, on request. */
export function CircleTree() {
  const { t } = useTranslation("referral");
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={classes["root"]}>
      <Heading
        action={
          <Button size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t(($) => $.tree.hide) : t(($) => $.tree.show)}
          </Button>
        }
      >
        {t(($) => $.tree.title)}
      </Heading>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton height={160} />}>
            <TreeView />
          </Suspense>
        )}
      </div>
    </section>
  );
}
