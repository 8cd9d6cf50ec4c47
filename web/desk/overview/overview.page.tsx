import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import type { DeskPerson } from '#domain/staff/person.ts';
import { daysBetween } from '#domain/warranty/calendar-date.ts';
import { deskQuery } from '#web/desk/call.ts';
import { Figure } from '#web/desk/figure.tsx';
import { PageHead } from '#web/desk/frame.tsx';
import { withWords } from '#web/desk/with-words.ts';
import { useAnswerWords } from '#web/desk/words.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useLanguage } from '#web/state/language.ts';
import { Failures } from './failures.tsx';
import { Needs } from './needs.tsx';
import { Shares } from './shares.tsx';
import { WeekChart } from './week-chart.tsx';

export type Overview = AnswerOf<'GET /api/desk/overview'>;

const FirstHour = withWords('desk-first-hour', () => import('./first-hour.tsx'));

/** The brand at a glance: figures, weeks, and what waits for somebody. */
export default function OverviewPage({ person }: { person: DeskPerson }) {
  const { t } = useTranslation('desk');
  const words = useAnswerWords('overview');
  return (
    <>
      <PageHead title={t('places.overview')} lead={t('overview.lead')} />
      {person.may.includes('edit-models') && (
        <Suspense fallback={null}>
          <FirstHour />
        </Suspense>
      )}
      <Answer
        of={deskQuery('GET /api/desk/overview', {})}
        words={words}
        as="part"
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
      >
        {(overview) => <OverviewView overview={overview} may={person.may} />}
      </Answer>
    </>
  );
}

function OverviewView({ overview, may }: { overview: Overview; may: DeskPerson['may'] }) {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  const { bikes, active, weeks, claims, decisions, today, failures, shares } = overview;
  const number = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  const rows = (view: string) => (may.includes('see-bikes') ? `/bikes${view}` : undefined);
  const queue = (view: string) => (may.includes('decide-claims') ? `/garantias?view=${view}` : undefined);
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 xl:grid-cols-4">
        <Figure label={t('overview.bikes')} value={number.format(bikes)} href={rows('')}>
          {t('overview.this-week', { count: weeks.at(-1)?.activated ?? 0 })}
        </Figure>
        <Figure
          label={t('overview.active')}
          value={share.format(bikes === 0 ? 0 : active / bikes)}
          href={rows('?view=activated')}
        >
          {t('overview.active-of', { active: number.format(active), all: number.format(bikes) })}
        </Figure>
        <Figure
          label={t('overview.claims')}
          value={number.format(claims.open)}
          href={queue('open') ?? rows('?view=claimed')}
        >
          {[t('overview.near', { count: claims.near }), t('overview.passed', { count: claims.passed })].join(' · ')}
        </Figure>
        <Figure
          label={t('overview.decisions')}
          value={number.format(decisions.count)}
          href={queue('waiting')}
          accent={decisions.count > 0}
        >
          {decisions.dueOn ? <DueIn days={daysBetween(today, decisions.dueOn)} /> : t('overview.no-decision')}
        </Figure>
      </ul>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <WeekChart weeks={weeks} />
          <Needs overview={overview} seesBikes={may.includes('see-bikes')} />
        </div>
        <div className="flex flex-col gap-4">
          <Failures failures={failures} mayDecide={may.includes('decide-claims')} />
          <Shares shares={shares} seesBikes={may.includes('see-bikes')} />
        </div>
      </div>
    </>
  );
}

function DueIn({ days }: { days: number }) {
  const { t } = useTranslation('desk');
  return days < 0 ? t('overview.first-over', { count: -days }) : t('overview.first-due', { count: days });
}
