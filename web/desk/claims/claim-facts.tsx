import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { DeskClaimPage } from '#domain/claim/brand-desk.contract.ts';
import { Section } from '#web/desk/section.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { type Fact, Facts } from '#web/kit/layout/card.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useSignalWords } from '#web/shell/claim/in-words.ts';
import { useLanguage } from '#web/state/language.ts';

type Of = { claim: DeskClaimPage };

/** The part, its bike and the shop; of the owner what the mailed link shows, and no more. */
export function ClaimThings({ claim }: Of) {
  const { t } = useTranslation(['desk-claims', 'claim-decision']);
  const language = useLanguage((state) => state.language);
  const { part, bikeModel, serialNumber, tag, shop, ownerName, ownerLeft, complainedOn, bike } = claim;
  const shopName = shop && [shop.name ?? formatCnpj(shop.cnpj), shop.city].filter(Boolean).join(', ');
  const facts: (Fact | false | null)[] = [
    { label: t('claim-decision:facts.part'), value: `${part.brand} ${part.model}`.trim(), wide: true },
    part.serialNumber !== null && {
      label: t('claim-decision:facts.part-serial'),
      value: part.serialNumber,
      wide: true,
    },
    {
      label: t('claim-decision:facts.bike'),
      value: (
        <Link href={`/bikes/${tag}`} className="-my-2.5 inline-flex min-h-11 items-center text-ink underline">
          {bikeModel}, {serialNumber}
        </Link>
      ),
      wide: true,
    },
    { label: t('claim-decision:facts.tag'), value: <CodeText code={tag} /> },
    bike.batch !== null && { label: t('desk-claims:batch'), value: bike.batch },
    { label: t('claim-decision:facts.since'), value: shortDate(complainedOn, language) },
    { label: t('claim-decision:facts.shop'), value: shopName ?? t('desk-claims:no-shop'), wide: true },
    (ownerLeft || ownerName !== null) && {
      label: t('claim-decision:facts.owner'),
      value: ownerLeft ? t('claim-decision:facts.owner-left') : ownerName,
      wide: true,
    },
  ];
  return (
    <Section title={t('desk-claims:things')}>
      <Facts facts={facts.filter((fact): fact is Fact => Boolean(fact))} />
    </Section>
  );
}

const tones = { active: 'good', ending: 'warn', expired: 'wrong' } as const;

/** Until when the warranty lasts and the entries that it rests on, the receipt, and what stands against the claim. */
export function ClaimGrounds({ claim: { warranty, receipt, against } }: Of) {
  const { t } = useTranslation('desk-claims');
  const language = useLanguage((state) => state.language);
  const day = (date: string) => shortDate(date, language);
  const bought = receipt.boughtOn ? t('receipt.of', { date: day(receipt.boughtOn) }) : null;
  return (
    <Section title={t('grounds')}>
      {against !== null && (
        <Notice tone="warn" title={t('against.title')}>
          {t(`against.${against}`)}
        </Notice>
      )}
      {warranty === null ? (
        <p className="text-s text-muted">{t('no-warranty')}</p>
      ) : (
        <>
          <p>
            <Badge tone={tones[warranty.state]}>{t(`until.${warranty.state}`, { date: day(warranty.endsOn) })}</Badge>
          </p>
          <ul aria-label={t('ledger')} className="-my-2 divide-y divide-line">
            {warranty.layers.map(({ kind, startsOn, endsOn, since, reason, months }) => (
              <li key={`${kind} ${startsOn} ${endsOn}`} className="flex flex-col py-2">
                <b>{t(`layers.${reason}`, { count: months ?? 0 })}</b>
                <span className="text-s text-muted tabular-nums">
                  {t('layer', { from: day(startsOn), until: day(endsOn), since: t(`since.${since}`) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-s text-muted">
        {[t(receipt.holds ? 'receipt.holds' : 'receipt.none'), bought].filter(Boolean).join(' · ')}
      </p>
    </Section>
  );
}

/** What is good to know before a decision, and decides nothing. */
export function ClaimSignals({ claim: { signals } }: Of) {
  const { t } = useTranslation('claim-decision');
  const say = useSignalWords();
  if (signals.length === 0) return null;
  return (
    <Notice title={t('signals.title')}>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {signals.map((signal) => (
          <li key={`${signal.kind} ${signal.on ?? ''}`}>{say(signal)}</li>
        ))}
      </ul>
    </Notice>
  );
}
