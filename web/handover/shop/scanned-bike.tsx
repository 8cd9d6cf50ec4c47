import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { useBackTo } from '#web/shell/frame/screen-frame.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { NotPossible } from './not-possible.tsx';

/** The bike behind a tag: the form, or why it cannot be handed over. */
export function ScannedBike({ tag }: { tag: string }) {
  const { t } = useTranslation('handover');
  useBackTo(to.shop.handOver());
  return (
    <Answer
      of={query('GET /api/handovers/prepare/:tag', { tag })}
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
      {(bike) =>
        bike.refusal || bike.serialNumber === null ? (
          <NotPossible bike={bike} refusal={bike.refusal ?? 'not-activatable'} />
        ) : (
          <HandOverForm bike={bike} serialNumber={bike.serialNumber} />
        )
      }
    </Answer>
  );
}
