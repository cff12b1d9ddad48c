import { useTranslation } from "react-i18next";
import { TermTip } from "#shared/texts/term-tip.tsx";
import classes from "./tree.module.css";

/** Headings of the tree's columns. */
export function TreeHead() {
  const { t } = useTranslation("referral");
  return (
    <thead>
      <tr>
        <th scope="col">{t(($) => $.circle.name)}</th>
        <th scope="col" data-align="end" data-wide>
          {t(($) => $.tree.invited)}
        </th>
        <th scope="col" data-align="end">
          <span className={classes["label"]}>{t(($) => $.tree.branchPower)}</span>
          <TermTip term="communityPower" />
        </th>
        <th scope="col" data-align="end" data-wide>
          <span className={classes["label"]}>{t(($) => $.circle.vLevel)}</span>
          <TermTip term="vLevel" />
        </th>
        <th scope="col" data-align="end" data-wide>
          <span className={classes["label"]}>{t(($) => $.circle.level)}</span>
          <TermTip term="minerLevel" />
        </th>
        <th scope="col" data-align="end" data-wide>
          {t(($) => $.tree.steps)}
        </th>
      </tr>
    </thead>
  );
}
