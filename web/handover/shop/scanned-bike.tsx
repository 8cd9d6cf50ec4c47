import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { useBackTo } from '#web/shell/frame/screen-frame.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { NotPossible } from './not-possible.tsx';

/** The bike behind a tag: the form, or why it cannot be handed over. Without a connection the form does without what is not known. */
export function ScannedBike({ tag }: { tag: string }) {
  const { t } = useTranslation('handover');
  useBackTo(to.shop.handOver());
  const asked = useAnswer(query('GET /api/handovers/prepare/:tag', { tag }));
  const isAway = asked.data === undefined && asked.refusal?.code === 'offline';
  // What was typed stays where it is when the connection is back.
  const [wasAway, setWasAway] = useState(isAway);
  if (isAway && !wasAway) setWasAway(true);
  if (wasAway) return <HandOverForm tag={tag} bike={null} />;
  return (
    <Answer
      of={asked}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mx-auto mt-2 aspect-[8/5] w-48" />
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-40 w-full rounded-card" />
          <Skeleton className="h-14 w-full rounded-card" />
        </>
      }
      gone={
        <GonePage
          title={t('unknown.title')}
          drawing={<ScanDrawing />}
          way={{ href: to.shop.handOver(), label: t('scan-another') }}
        >
          {t('unknown.text')}
        </GonePage>
      }
      goneBy={['tag-unknown']}
    >
      {({ serialNumber, ...bike }) =>
        bike.refusal || serialNumber === null ? (
          <NotPossible bike={{ ...bike, serialNumber }} refusal={bike.refusal ?? 'not-activatable'} />
        ) : (
          <HandOverForm tag={tag} bike={{ ...bike, serialNumber }} />
        )
      }
    </Answer>
  );
}
