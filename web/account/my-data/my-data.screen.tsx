import { Download, Eye, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { entriesByGroup } from '#domain/account/my-data/groups.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/shapes.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { ConsentList } from './consent-list.tsx';

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
