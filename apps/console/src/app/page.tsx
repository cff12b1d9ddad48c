import { Heading } from "@wth/ui";
import { useEffect, type ReactNode } from "react";
import { z } from "@wth/api-contract/zod";
import classes from "./page.module.css";

type Props = { title: string; text?: string; action?: ReactNode; children: ReactNode };

/** A screen with its heading, which is also the document's title. */
export function Page({ title, text, action, children }: Props) {
  useEffect(() => {
    document.title = `${title} · WTH Console`;
  }, [title]);
  return (
    <div className={classes["root"]}>
      <div>
        <Heading level={1} look={2} action={action}>
          {title}
        </Heading>
        {text !== undefined && <p className={classes["text"]}>{text}</p>}
      </div>
      {children}
    </div>
  );
}

/** Search parameter of a screen for the page of its list. */
export const pageSearch = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1) });
