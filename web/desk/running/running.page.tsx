import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Section } from '#web/desk/section.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useLanguage } from '#web/state/language.ts';
import { FailedLetters } from './failed-letters.tsx';
import { Insurer } from './insurer.tsx';
import { MailStops } from './mail-stops.tsx';

export type Running = AnswerOf<'GET /api/platform/running'>;

/** What runs without anybody: letters that failed, stops of e-mail, the insurer, and jobs. */
export default function RunningPage() {
  const { t } = useTranslation(['desk-running', 'desk']);
  return (
    <>
      <PageHead title={t('desk:places.running')} lead={t('desk-running:lead')} />
      <FailedLetters />
      <MailStops />
      <Answer
        of={deskQuery('GET /api/platform/running', {})}
        words={{ loading: t('desk-running:loading'), failed: t('desk-running:failed') }}
        as="part"
        skeleton={<Skeleton className="h-80 w-full rounded-card" />}
      >
        {({ insurer, jobs }) => (
          <>
            <Insurer insurer={insurer} />
            <Jobs jobs={jobs} />
          </>
        )}
      </Answer>
    </>
  );
}

function Jobs({ jobs }: Pick<Running, 'jobs'>) {
  const { t } = useTranslation('desk-running');
  const language = useLanguage((state) => state.language);
  const when = (at: string | null) => (at ? momentOf(new Date(at), language) : t('jobs.never'));
  return (
    <Section title={t('jobs.title')}>
      {jobs.length === 0 && <p className="text-s text-muted">{t('jobs.none')}</p>}
      {jobs.length > 0 && (
        <ul className="-my-3 divide-y divide-line">
          {jobs.map(({ name, succeededAt, failures, rows, lastError }) => (
            <li key={name} className="flex flex-col gap-1 py-3">
              <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <code className="min-w-0 font-bold wrap-anywhere">{name}</code>
                <span className="flex flex-wrap items-center gap-2 text-s text-muted tabular-nums">
                  {t('jobs.worked', { when: when(succeededAt) })}
                  {failures > 0 && <Badge tone="wrong">{t('jobs.failures', { count: failures })}</Badge>}
                  {rows > 0 && <Badge tone="warn">{t('jobs.rows', { count: rows })}</Badge>}
                </span>
              </span>
              {lastError && <code className="text-s wrap-anywhere text-muted">{lastError}</code>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
