import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { PlatformReview } from '#domain/ownership/platform.contract.ts';
import { useAgo } from '#web/desk/ago.ts';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';

/** Requests with papers, and contests, that are under way; those that wait for the platform stand out. */
export default function PapersPage() {
  const { t } = useTranslation(['desk-papers', 'desk']);
  return (
    <>
      <PageHead title={t('desk:places.papers')} lead={t('desk-papers:lead')} />
      <Answer
        of={deskQuery('GET /api/platform/papers', {})}
        words={{ loading: t('desk-papers:loading'), failed: t('desk-papers:failed') }}
        as="part"
        skeleton={<Skeleton className="h-80 w-full rounded-card" />}
      >
        {({ reviews }) => <Reviews reviews={reviews} />}
      </Answer>
    </>
  );
}

function Reviews({ reviews }: { reviews: readonly PlatformReview[] }) {
  const { t } = useTranslation('desk-papers');
  const ago = useAgo();
  if (reviews.length === 0)
    return (
      <EmptyState title={t('none.title')} drawing={<BikeDrawing kind="urban" />}>
        {t('none.text')}
      </EmptyState>
    );
  return (
    <Card className="p-0!">
      <ul className="divide-y divide-line">
        {reviews.map(({ id, kind, state, reason, tag, begunAt, waits }) => (
          <li key={id}>
            <Link
              href={`/documentos/${id}`}
              className="grid items-center gap-x-6 gap-y-2 px-4 py-3 text-ink no-underline hover:bg-paper focus-visible:relative md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <span className="min-w-0 wrap-break-word">
                <b className="block">{t(reason ? `reasons.${reason}` : `kinds.${kind}`)}</b>
                <span className="text-s text-muted">
                  <CodeText code={tag} />
                </span>
              </span>
              <span className="text-s text-muted">{ago(begunAt)}</span>
              <span>
                <Badge tone={waits ? 'warn' : 'neutral'}>{t(`states.${state}`)}</Badge>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
