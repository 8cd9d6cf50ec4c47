import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskBike } from '#domain/staff/bikes.contract.ts';
import { useAnswers } from '#web/api/use-answer.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { SaveButton } from '#web/desk/save-button.tsx';
import { useAnswerWords } from '#web/desk/words.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikeFilter } from './bike-filter.tsx';
import { BikeList, NoBikes } from './bike-list.tsx';
import { useBikeFilter } from './filter.ts';

/** The brand's bikes: searched, narrowed, page by page, and as a table to take along. */
export default function BikesPage() {
  const { t } = useTranslation('desk');
  const filter = useBikeFilter();
  return (
    <>
      <PageHead
        title={t('places.bikes')}
        lead={t('bikes.lead')}
        beside={
          <SaveButton
            fetch={() => deskCall('GET /api/desk/bikes/csv', filter.asked)}
            file={{ name: `${t('bikes.file')}.csv`, type: 'text/csv' }}
            words={{ save: t('bikes.save'), saving: t('bikes.saving') }}
          />
        }
      />
      <BikeFilter filter={filter} />
      <Pages asked={filter.asked} />
    </>
  );
}

type Asked = ReturnType<typeof useBikeFilter>['asked'];

function Pages({ asked }: { asked: Asked }) {
  const { t } = useTranslation('desk');
  const words = useAnswerWords('bikes');
  const of = JSON.stringify(asked);
  const [opened, setOpened] = useState({ of, afters: [undefined as string | undefined] });
  const afters = opened.of === of ? opened.afters : [undefined];
  const pages = useAnswers(
    afters.map((after) => deskQuery('GET /api/desk/bikes', { ...asked, ...(after !== undefined && { after }) })),
  );
  const listed = pages.flatMap(({ data }) => data?.bikes ?? []);
  const [before, setBefore] = useState<readonly DeskBike[]>([]);
  const first = pages[0]?.data?.bikes;
  if (first && first !== before) setBefore(first);
  const isWhole = pages.every(({ data }) => data) && pages.at(-1)?.data?.next === null;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-s text-muted">
        {listed.length > 0 && t(isWhole ? 'bikes.shown' : 'bikes.shown-first', { count: listed.length })}
      </p>
      {pages.map((page, at) => (
        <Answer
          key={afters[at] ?? 'newest'}
          of={page}
          words={words}
          as="part"
          // What was found before stands until the next is there: nothing blinks while somebody types.
          skeleton={
            before.length > 0 && at === 0 ? (
              <BikeList bikes={before} />
            ) : (
              <Skeleton className="h-120 w-full rounded-card" />
            )
          }
        >
          {({ bikes, next }) => (
            <>
              {bikes.length > 0 ? <BikeList bikes={bikes} /> : <NoBikes isNarrowed={Object.keys(asked).length > 0} />}
              {next && at === pages.length - 1 && (
                <Button
                  variant="secondary"
                  size="fit"
                  className="self-start"
                  onClick={() => setOpened({ of, afters: [...afters, next] })}
                >
                  {t('bikes.more')}
                </Button>
              )}
            </>
          )}
        </Answer>
      ))}
    </div>
  );
}
