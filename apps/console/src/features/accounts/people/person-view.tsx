import { useQuery } from "@tanstack/react-query";
import { Identicon, StatusPill, TermsList } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { AddressCode } from "#shared/format/address-code.tsx";
import { AmountFigure } from "#shared/format/amount-figure.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { Pending } from "#shared/lists/paged-list.tsx";
import { AccountStatus } from "./people-list.tsx";
import classes from "./people.module.css";
import { PersonActions } from "./person-actions.tsx";
import { PersonAudit, PersonRigs, PersonStatement } from "./person-tables.tsx";
import { personQuery, type Person } from "./queries.ts";
import { Section } from "./section.tsx";

/** All data of one user, with the actions on it. */
export function PersonView({ userId }: { userId: string }) {
  const query = useQuery(personQuery(userId));
  if (query.data === undefined) return <Pending query={query} />;
  const person = query.data;
  return (
    <>
      <div className={classes["head"]}>
        <Identicon address={person.address} size={40} />
        <code className={classes["full"]}>{person.address}</code>
        <AccountStatus status={person.status} />
        <Restrictions person={person} />
      </div>
      <PersonActions person={person} />
      <div className={classes["sections"]}>
        <Identity person={person} />
        <div className={classes["stack"]}>
          <Balances person={person} />
          <Trading person={person} />
        </div>
        <PersonRigs rigs={person.rigs} />
        <PersonStatement userId={userId} />
        <PersonAudit rows={person.audit} />
      </div>
    </>
  );
}

function Restrictions({ person: { trading, isShareholder } }: { person: Person }) {
  const { t } = useTranslation("people");
  return (
    <>
      {trading.isSystemRestricted && <StatusPill tone="coral">{t(($) => $.restricted.system)}</StatusPill>}
      {trading.isRestrictedForGood && <StatusPill tone="coral">{t(($) => $.restricted.forGood)}</StatusPill>}
      {trading.restrictedUntil !== null && (
        <StatusPill tone="amber">
          {t(($) => $.restricted.until, { time: formatDateTime(trading.restrictedUntil) })}
        </StatusPill>
      )}
      {isShareholder && <StatusPill>{t(($) => $.shareholder)}</StatusPill>}
    </>
  );
}

function Identity({ person }: { person: Person }) {
  const { t } = useTranslation("people");
  const none = t(($) => $.none, { ns: "common" });
  const kyc = ["pending", "approved", "rejected"] as const;
  const status = person.kycStatus === null ? undefined : kyc[person.kycStatus];
  return (
    <Section title={t(($) => $.sections.identity)}>
      <TermsList
        layout="rows"
        terms={[
          { label: t(($) => $.facts.id), value: person.id },
          { label: t(($) => $.facts.email), value: person.email ?? none },
          {
            label: t(($) => $.facts.kyc),
            value: status === undefined ? none : t(($) => $.status[status], { ns: "kyc" }),
          },
          { label: t(($) => $.facts.did), value: person.didNumber > 0 ? String(person.didNumber) : none },
          { label: t(($) => $.facts.inviteCode), value: person.inviteCode },
          {
            label: t(($) => $.facts.sponsor),
            value: person.sponsor === null ? none : <AddressCode address={person.sponsor} />,
          },
          { label: t(($) => $.facts.invited), value: String(person.inviteCount) },
          { label: t(($) => $.facts.level), value: `V${person.vLevel}` },
          { label: t(($) => $.facts.power), value: <AmountFigure value={person.power} /> },
          { label: t(($) => $.facts.communityPower), value: <AmountFigure value={person.communityPower} /> },
          { label: t(($) => $.columns.joined), value: formatDateTime(person.createdTime) },
          { label: t(($) => $.columns.seen), value: formatDateTime(person.loginTime) },
        ]}
      />
    </Section>
  );
}

function Balances({ person: { balances } }: { person: Person }) {
  const { t } = useTranslation("people");
  const rows = [
    [t(($) => $.accounts.normal), balances.value],
    [t(($) => $.accounts.ctoc), balances.ctocValue],
    [t(($) => $.accounts.social), balances.socialValue],
    [t(($) => $.accounts.ecological), balances.ecologicalValue],
    [t(($) => $.accounts.fee), balances.feeValue],
  ] as const;
  const sellable = balances.ctocSellableValue;
  return (
    <Section title={t(($) => $.sections.balances)}>
      <TermsList
        layout="rows"
        terms={[
          ...rows.map(([label, value]) => ({ label, value: <AmountFigure value={value} unit="WTH" /> })),
          {
            label: t(($) => $.facts.sellable),
            value: sellable === "-1" ? t(($) => $.facts.unlimited) : <AmountFigure value={sellable} unit="WTH" />,
          },
        ]}
      />
    </Section>
  );
}

function Trading({ person: { trading, whitelist } }: { person: Person }) {
  const { t } = useTranslation("people");
  const yes = (is: boolean): string => (is ? t(($) => $.yes, { ns: "common" }) : t(($) => $.no, { ns: "common" }));
  const levels = whitelist.map((level) => `S${level}`).join(", ");
  return (
    <Section title={t(($) => $.sections.trading)}>
      <TermsList
        layout="rows"
        terms={[
          { label: t(($) => $.facts.completed), value: String(trading.completed) },
          { label: t(($) => $.facts.timeouts), value: String(trading.timeouts) },
          { label: t(($) => $.facts.credit), value: String(trading.credit) },
          { label: t(($) => $.facts.quota), value: yes(trading.hasQuota) },
          { label: t(($) => $.facts.whitelist), value: levels === "" ? t(($) => $.none, { ns: "common" }) : levels },
        ]}
      />
    </Section>
  );
}
