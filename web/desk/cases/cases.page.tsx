import { useTranslation } from 'react-i18next';
import { Link, useSearch, useSearchParams } from 'wouter';
import type { PlatformCase } from '#domain/support/platform.contract.ts';
import { useAgo } from '#web/desk/ago.ts';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';

const lists = ['open', 'answered', 'done', 'with-brands'] as const;

/** What people wrote to support, as a queue: the longest wait first. Which list stands in the address. */
export default function CasesPage() {
  const { t } = useTranslation(['desk-cases', 'desk']);
  const [params, setParams] = useSearchParams();
  const list = lists.find((known) => known === params.get('list')) ?? 'open';
  return (
    <>
      <PageHead title={t('desk:places.cases')} lead={t('desk-cases:lead')} />
      <Segmented
        legend={t('desk-cases:which')}
        segments={lists.map((value) => ({ value, label: t(`desk-cases:lists.${value}`) }))}
        value={list}
        onChange={(value) => setParams(value === 'open' ? {} : { list: value }, { replace: true })}
      />
      <Answer
        key={list}
        of={deskQuery('GET /api/platform/cases', { list })}
        words={{ loading: t('desk-cases:loading'), failed: t('desk-cases:failed') }}
        as="part"
        skeleton={<Skeleton className="h-80 w-full rounded-card" />}
      >
        {({ cases }) =>
          cases.length > 0 ? (
            <CaseList cases={cases} />
          ) : (
            <EmptyState title={t(`desk-cases:none.${list}`)} drawing={<BikeDrawing kind="urban" />}>
              {t('desk-cases:none.text')}
            </EmptyState>
          )
        }
      </Answer>
    </>
  );
}

function CaseList({ cases }: { cases: readonly PlatformCase[] }) {
  const { t } = useTranslation('desk-cases');
  const ago = useAgo();
  const filter = useSearch();
  return (
    <Card className="p-0!">
      <ul className="divide-y divide-line">
        {cases.map(({ number, brand, model, tag, part, writtenAt }) => (
          <li key={number}>
            <Link
              href={`/atendimento/${number}`}
              // The way back leads to the list as it was.
              state={filter && `?${filter}`}
              className="grid items-center gap-x-6 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-paper focus-visible:relative md:grid-cols-[8rem_minmax(0,1.6fr)_minmax(0,1fr)]"
            >
              <b className="tabular-nums">{number}</b>
              <span className="min-w-0 wrap-break-word">
                {tag === null ? (
                  t('no-bike')
                ) : (
                  <>
                    {[brand, model, part].filter(Boolean).join(' · ')} · <CodeText code={tag} />
                  </>
                )}
              </span>
              <span className="text-s text-muted">{ago(writtenAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
