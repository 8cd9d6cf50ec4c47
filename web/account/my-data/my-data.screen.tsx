import { Download, Eye, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Consent } from '#domain/account/my-data/contract.ts';
import { entriesByGroup } from '#domain/account/my-data/data-copy.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { LegalLink } from '#web/shell/legal-link.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** What is held about the person, what they agreed to, and what can be done about it. */
export default function MyDataScreen() {
  const { t } = useTranslation('my-data');
  const held = useAnswer(query('GET /api/me/data', {}));
  return (
    <Page title={t('title')} lead={t('lead')} className="pb-8">
      {held.data?.closesAt && <Closing closesAt={held.data.closesAt} />}
      <RowGroup>
        <AppLink href={to.dataCopy()} className={groupedRowClass}>
          <RowBody icon={<Download />} label={t('copy.row')} description={t('copy.row-text')} />
        </AppLink>
        <AppLink href={to.dataLooks()} className={groupedRowClass}>
          <RowBody icon={<Eye />} label={t('looks.row')} description={t('looks.row-text')} />
        </AppLink>
        <AppLink href={to.deleteAccount()} className={groupedRowClass}>
          <RowBody icon={<Trash2 />} label={t('delete.row')} description={t('delete.row-text')} />
        </AppLink>
      </RowGroup>
      <Answer
        as="part"
        of={held}
        words={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<ListShapes rows={4} />}
      >
        {({ entries, consents }) => (
          <>
            <Held entries={entries} />
            <ConsentList consents={consents} />
          </>
        )}
      </Answer>
      <LegalLink />
    </Page>
  );
}

/** The account is to be deleted. */
function Closing({ closesAt }: { closesAt: string }) {
  const { t } = useTranslation('my-data');
  const language = useLanguage();
  const keep = (
    <AppLink href={to.deleteAccount()} className={buttonClass('secondary', 'fit')}>
      {t('delete.keep')}
    </AppLink>
  );
  return <Notice tone="warn" title={t('delete.closing', { date: dayOf(closesAt, language) })} action={keep} />;
}

/** What is held, by what it is about, with how many entries. */
function Held({ entries }: { entries: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('my-data');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-s font-bold text-muted">{t('held.title')}</h2>
      <Card className="py-0">
        <ul className="flex flex-col divide-y divide-line">
          {entriesByGroup(entries).map(({ group, count }) => (
            <li key={group} className="flex items-baseline justify-between gap-3 py-3.5">
              <span className="flex min-w-0 flex-col">
                <span className="text-m leading-6 font-bold">{t(`groups.${group}.title`)}</span>
                <span className="text-s text-pretty text-muted">{t(`groups.${group}.text`)}</span>
              </span>
              <span className="shrink-0 text-s text-muted tabular-nums">{t('held.entries', { count })}</span>
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-s text-pretty text-muted">{t('held.why')}</p>
    </section>
  );
}

/** What the person agreed to, newest first: in which wording, when and where, and how it can be taken back. */
function ConsentList({ consents }: { consents: readonly Consent[] }) {
  const { t } = useTranslation('my-data');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-s font-bold text-muted">{t('consents.title')}</h2>
      {consents.length === 0 && <p className="text-m">{t('consents.none')}</p>}
      {consents.length > 0 && (
        <Card className="py-0">
          <ul className="flex flex-col divide-y divide-line">
            {consents.map((consent) => (
              <ConsentLine key={consent.id} consent={consent} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function ConsentLine({ consent }: { consent: Consent }) {
  const { t } = useTranslation('my-data');
  const language = useLanguage();
  const { at, version, hash, place, shop, thread, endedAt } = consent;
  const when = (instant: string) =>
    t('consents.when', { date: dayOf(instant, language), time: timeOf(new Date(instant), language) });
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-m leading-6 font-bold">
          {shop ? t('consents.contact-data', { shop: shop.name ?? formatCnpj(shop.cnpj) }) : t('consents.terms')}
        </p>
        <Badge tone={endedAt ? 'neutral' : 'good'}>{t(endedAt ? 'consents.ended' : 'consents.holds')}</Badge>
      </div>
      <p className="text-s text-muted">
        {place ? t(`consents.at.${place}`, { when: when(at) }) : t('consents.at.unknown', { when: when(at) })}
      </p>
      {hash ? (
        <AppLink href={to.legal({ version })} className="-my-2 self-start py-2 text-s font-bold underline">
          {t('consents.version', { version })}
        </AppLink>
      ) : (
        <p className="text-s text-muted">{t('consents.version', { version })}</p>
      )}
      {hash && <p className="text-s text-muted wrap-anywhere tabular-nums">{t('consents.hash', { hash })}</p>}
      {endedAt && <p className="text-s text-muted">{t('consents.ended-at', { when: when(endedAt) })}</p>}
      {!shop && <p className="text-s text-pretty text-muted">{t('consents.not-revocable')}</p>}
      {shop && thread && !endedAt && (
        <AppLink href={to.messageThread({ thread })} className="-mb-2 self-start py-2 text-s font-bold underline">
          {t('consents.revoke')}
        </AppLink>
      )}
    </li>
  );
}
