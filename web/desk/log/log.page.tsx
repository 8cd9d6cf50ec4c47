import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { useAnswers } from '#web/api/use-answer.ts';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { useAnswerWords } from '#web/desk/words.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useLanguage } from '#web/state/language.ts';

type Page = AnswerOf<'GET /api/desk/log'>;
type Line = Page['events'][number];

/** What the people of this desk did, the newest first. */
export default function LogPage() {
  const { t } = useTranslation('desk');
  const words = useAnswerWords('log');
  const [befores, setBefores] = useState<(string | undefined)[]>([undefined]);
  const pages = useAnswers(
    befores.map((before) => deskQuery('GET /api/desk/log', { ...(before !== undefined && { before }) })),
  );
  return (
    <>
      <PageHead title={t('places.log')} lead={t('log.lead')} />
      {pages.map((of, at) => (
        <Answer key={befores[at] ?? 'newest'} of={of} words={words} as="part" skeleton={<Skeleton className="h-60" />}>
          {({ events, next }) => (
            <>
              <Lines events={events} />
              {next && at === pages.length - 1 && (
                <Button
                  variant="secondary"
                  size="fit"
                  className="self-start"
                  onClick={() => setBefores([...befores, next])}
                >
                  {t('log.earlier')}
                </Button>
              )}
            </>
          )}
        </Answer>
      ))}
    </>
  );
}

function Lines({ events }: { events: readonly Line[] }) {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  const sentence = ({ kind, by, about, office, from, key, thing }: Line) =>
    t(`log.${kind}`, {
      by: by ?? t('log.platform'),
      about: about ?? by ?? '',
      office: office ? t(`offices.${office}`) : '',
      from: from ? t(`offices.${from}`) : '',
      key: key ?? '',
      thing: thing ?? '',
    });
  return (
    <Card className="p-0!">
      <ol className="divide-y divide-line">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
            <span className="min-w-0 wrap-break-word">{sentence(event)}</span>
            <time dateTime={event.at} className="text-s text-muted tabular-nums">
              {momentOf(new Date(event.at), language)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
