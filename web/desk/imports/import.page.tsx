import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { isWorked } from '#domain/imports/desk-import.ts';
import type { WholeDeskImport } from '#domain/imports/desk-imports.contract.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useLanguage } from '#web/state/language.ts';
import { Checked } from './checked.tsx';
import { ImportBadges } from './history.tsx';
import { Outcome } from './outcome.tsx';

/** Milliseconds between two looks at how far it is. */
const pause = 1000;

/** One file that was brought in, or is being: what would happen, how far it is, what came of it. */
export default function ImportPage({ params: { id } }: { params: { id: string } }) {
  const { t } = useTranslation(['desk-imports', 'desk']);
  const of = useAnswer({
    ...deskQuery('GET /api/desk/imports/:id', { id }),
    refetchInterval: ({ state }) => (state.data && isWorked(state.data.state) ? pause : false),
  });
  return (
    <>
      <Link
        href="/importacoes"
        className="-mb-4 inline-flex min-h-11 items-center gap-1 self-start text-s font-bold text-muted no-underline hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t('desk:places.imports')}
      </Link>
      <Answer
        of={of}
        words={{ loading: t('desk-imports:loading'), failed: t('desk-imports:failed') }}
        as="part"
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
        gone={<EmptyState title={t('desk-imports:gone.title')}>{t('desk-imports:gone.text')}</EmptyState>}
      >
        {(found) => <Found found={found} />}
      </Answer>
    </>
  );
}

function Found({ found }: { found: WholeDeskImport }) {
  const { t } = useTranslation('desk-imports');
  const language = useLanguage((state) => state.language);
  const { name, label, number, by, createdAt, state, check } = found;
  const about = [label, number !== null && t('number', { number }), by, momentOf(new Date(createdAt), language)];
  return (
    <>
      <PageHead
        title={name}
        lead={about.filter(Boolean).join(' · ')}
        beside={
          <p className="flex flex-wrap gap-2">
            <ImportBadges one={found} />
          </p>
        }
      />
      {isWorked(state) && <Working found={found} state={state} />}
      {state === 'checked' && <Checked key={check} found={found} />}
      {!isWorked(state) && state !== 'checked' && <Outcome found={found} />}
    </>
  );
}

function Working({ found, state }: { found: WholeDeskImport; state: 'checking' | 'running' | 'undoing' }) {
  const { t } = useTranslation('desk-imports');
  const { done, of } = found.rows;
  return (
    <Card className="flex flex-col gap-3 py-8!">
      <ProgressBar label={t(`working.${state}`)} {...(of > 0 && { value: done / of })} />
      <p className="text-s text-pretty text-muted">{t('working.leave')}</p>
    </Card>
  );
}
