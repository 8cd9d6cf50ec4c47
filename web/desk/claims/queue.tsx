import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskClaim } from '#domain/claim/brand-desk.contract.ts';
import { useAnswers } from '#web/api/use-answer.ts';
import { deskQuery } from '#web/desk/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { WrenchDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { ClaimList } from './claim-list.tsx';
import type { ClaimFilter } from './filter.ts';

type Listed = { today: string; claims: readonly DeskClaim[] };

/** The claims that the filter leaves, page by page. */
export function Queue({ filter: { view, asked }, beside }: { filter: ClaimFilter; beside: ReactNode }) {
  const { t } = useTranslation('desk-claims');
  const of = JSON.stringify(asked);
  const [opened, setOpened] = useState({ of, afters: [undefined as string | undefined] });
  const afters = opened.of === of ? opened.afters : [undefined];
  const pages = useAnswers(
    afters.map((after) => deskQuery('GET /api/desk/claims', { ...asked, ...(after !== undefined && { after }) })),
  );
  const listed = pages.flatMap(({ data }) => data?.claims ?? []);
  const [before, setBefore] = useState<Listed>();
  const first = pages[0]?.data;
  if (first && first !== before) setBefore(first);
  const isWhole = pages.every(({ data }) => data) && pages.at(-1)?.data?.next === null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-s text-muted">
          {listed.length > 0 && t(isWhole ? 'count' : 'count-first', { count: listed.length })}
        </p>
        {beside}
      </div>
      {pages.map((page, at) => (
        <Answer
          key={afters[at] ?? 'first'}
          of={page}
          words={{ loading: t('loading.queue'), failed: t('failed.queue') }}
          as="part"
          // What was found before stands until the next is there: nothing blinks while somebody types.
          skeleton={
            before && before.claims.length > 0 && at === 0 ? (
              <ClaimList {...before} />
            ) : (
              <Skeleton className="h-120 w-full rounded-card" />
            )
          }
        >
          {({ today, claims, next }) => (
            <>
              {claims.length > 0 ? <ClaimList today={today} claims={claims} /> : <Empty view={view} asked={asked} />}
              {next && at === pages.length - 1 && (
                <Button
                  variant="secondary"
                  size="fit"
                  className="self-start"
                  onClick={() => setOpened({ of, afters: [...afters, next] })}
                >
                  {t('more')}
                </Button>
              )}
            </>
          )}
        </Answer>
      ))}
    </div>
  );
}

/** Nothing waits, which is good; or the filter leaves none. */
function Empty({ view, asked }: Pick<ClaimFilter, 'view' | 'asked'>) {
  const { t } = useTranslation('desk-claims');
  const isNarrowed = Object.keys(asked).length > 1;
  const which = isNarrowed ? 'narrowed' : view;
  return (
    <EmptyState title={t(`none.${which}.title`)} drawing={<WrenchDrawing />}>
      {t(`none.${which}.text`)}
    </EmptyState>
  );
}
