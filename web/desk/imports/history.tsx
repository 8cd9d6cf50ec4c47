import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AnswerOf } from '#domain/endpoints.ts';
import { isWorked } from '#domain/imports/desk-import.ts';
import type { DeskImport } from '#domain/imports/desk-imports.contract.ts';
import { useAnswers } from '#web/api/use-answer.ts';
import { deskQuery } from '#web/desk/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useLanguage } from '#web/state/language.ts';

type Page = AnswerOf<'GET /api/desk/imports'>;

/** Milliseconds between two looks at what is being worked on. */
const pause = 2000;

/** Who brought in what, the newest first. */
export function History() {
  const { t } = useTranslation('desk-imports');
  const [befores, setBefores] = useState<(string | undefined)[]>([undefined]);
  const pages = useAnswers<Page>(
    befores.map((before) => ({
      ...deskQuery('GET /api/desk/imports', { ...(before !== undefined && { before }) }),
      refetchInterval: ({ state }) => (state.data?.imports.some((one) => isWorked(one.state)) ? pause : false),
    })),
  );
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3 pt-2">
      <h2 id="history" className="text-l font-bold">
        {t('history.title')}
      </h2>
      {pages.map((of, at) => (
        <Answer
          key={befores[at] ?? 'newest'}
          of={of}
          words={{ loading: t('loading'), failed: t('failed') }}
          as="part"
          skeleton={<Skeleton className="h-40 w-full rounded-card" />}
        >
          {({ imports, next }) =>
            imports.length === 0 ? (
              <EmptyState title={t('history.none')}>{t('history.none-lead')}</EmptyState>
            ) : (
              <>
                <Card className="p-0!">
                  <ul className="divide-y divide-line">
                    {imports.map((one) => (
                      <ImportRow key={one.id} one={one} />
                    ))}
                  </ul>
                </Card>
                {next && at === pages.length - 1 && (
                  <Button
                    variant="secondary"
                    size="fit"
                    className="self-start"
                    onClick={() => setBefores([...befores, next])}
                  >
                    {t('history.earlier')}
                  </Button>
                )}
              </>
            )
          }
        </Answer>
      ))}
    </section>
  );
}

function ImportRow({ one }: { one: DeskImport }) {
  const { t } = useTranslation('desk-imports');
  const language = useLanguage((state) => state.language);
  const { id, name, label, by, createdAt } = one;
  return (
    <li>
      <Link
        href={`/importacoes/${id}`}
        className="grid items-center gap-x-4 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-paper focus-visible:relative md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto]"
      >
        <span className="min-w-0">
          <b className="block wrap-anywhere">{name}</b>
          <span className="text-s text-muted">{label}</span>
        </span>
        <span className="min-w-0 text-s wrap-break-word text-muted tabular-nums">
          {[by ?? t('history.somebody'), momentOf(new Date(createdAt), language)].join(' · ')}
        </span>
        <span className="flex flex-wrap gap-1 md:justify-end">
          <ImportBadges one={one} />
        </span>
      </Link>
    </li>
  );
}

/** What became of a file, in a word or two. */
export function ImportBadges({ one }: { one: DeskImport }) {
  const { t } = useTranslation('desk-imports');
  const { state, added, updated, unchanged, refused } = one;
  const good = added + updated;
  if (state === 'checked' || state === 'done')
    return (
      <>
        {state === 'checked' ? (
          <Badge tone="good">{t('badge.ready', { count: good + unchanged })}</Badge>
        ) : (
          <Badge tone="good">{t('badge.in', { count: good })}</Badge>
        )}
        {refused > 0 && <Badge tone="wrong">{t('badge.wrong', { count: refused })}</Badge>}
      </>
    );
  return <Badge tone={state === 'failed' ? 'wrong' : 'neutral'}>{t(`states.${state}`)}</Badge>;
}
