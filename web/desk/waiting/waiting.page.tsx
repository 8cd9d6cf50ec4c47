import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import type { StaffAction } from '#domain/staff/office.ts';
import type { DeskPerson } from '#domain/staff/person.ts';
import type { WaitingThing } from '#domain/staff/waiting.contract.ts';
import { agoIn } from '#web/desk/ago.ts';
import { deskQuery } from '#web/desk/call.ts';
import { Figure } from '#web/desk/figure.tsx';
import { PageHead } from '#web/desk/frame.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { useLanguage } from '#web/state/language.ts';

type Waiting = AnswerOf<'GET /api/platform/waiting'>;

/** Where each is looked after, and what the office must allow. */
const lists: Record<WaitingThing, { href: string; needs: StaffAction }> = {
  'shop-requests': { href: '/pedidos', needs: 'review-shops' },
  'papers': { href: '/documentos', needs: 'review-papers' },
  'cases': { href: '/atendimento', needs: 'answer-support' },
  'letters': { href: '/funcionamento', needs: 'see-running' },
  'jobs': { href: '/funcionamento', needs: 'see-running' },
  'insurer-calls': { href: '/funcionamento', needs: 'see-running' },
};

/** What waits for somebody, the longest first. */
export default function WaitingPage({ person }: { person: DeskPerson }) {
  const { t } = useTranslation(['desk-waiting', 'desk']);
  return (
    <>
      <PageHead title={t('desk:places.waiting')} lead={t('desk-waiting:lead')} />
      <Answer
        of={deskQuery('GET /api/platform/waiting', {})}
        words={{ loading: t('desk-waiting:loading'), failed: t('desk-waiting:failed') }}
        as="part"
        skeleton={<Skeleton className="h-80 w-full rounded-card" />}
      >
        {(waiting) => <Things waiting={waiting} may={person.may} />}
      </Answer>
    </>
  );
}

function Things({ waiting: { waiting, now }, may }: { waiting: Waiting; may: readonly StaffAction[] }) {
  const { t } = useTranslation('desk-waiting');
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language);
  const isNothing = waiting.every(({ count }) => count === 0);
  return (
    <>
      {isNothing && (
        <EmptyState title={t('nothing.title')} drawing={<BikeDrawing kind="urban" />}>
          {t('nothing.text')}
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 lg:grid-cols-3">
        {waiting.map(({ what, count, oldest }, at) => (
          <Figure
            key={what}
            label={t(`what.${what}`)}
            value={number.format(count)}
            href={may.includes(lists[what].needs) ? lists[what].href : undefined}
            accent={at === 0 && count > 0}
          >
            {oldest ? t(`oldest.${what}`, { ago: agoIn(language, oldest, new Date(now)) }) : t('none')}
          </Figure>
        ))}
      </ul>
    </>
  );
}
