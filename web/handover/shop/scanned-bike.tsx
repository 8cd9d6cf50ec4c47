import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callPolice } from '#domain/brazil/call-police.ts';
import type { HandoverRefusal } from '#domain/handover/refusals.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { BikePicture } from '#web/handover/bike-picture.tsx';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { useBackTo, useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { HandOverForm, type PreparedBike } from './hand-over-form.tsx';

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

type NotPossibleProps = { bike: PreparedBike; refusal: HandoverRefusal };

/** Why a scanned bike cannot be handed over, and what to do instead. Nothing was sent. */
function NotPossible({ bike, refusal }: NotPossibleProps) {
  const { t } = useTranslation('handover');
  useTitleFocus();
  const { product, waiting } = bike;
  const isOwn = refusal === 'handover-waiting' && waiting !== null;
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`not-possible.${refusal}.title`)}
        drawing={<BikePicture bike={bike} className="mx-auto w-56 text-edge" />}
        action={
          <>
            {isOwn && (
              <AppLink className={buttonClass('primary')} href={to.shop.handover({ handover: waiting.id })}>
                {t('see')}
              </AppLink>
            )}
            {refusal === 'bike-stolen' && (
              <a className={buttonClass('primary')} href={callPolice}>
                {t('not-possible.call')}
              </a>
            )}
            <AppLink
              className={buttonClass(isOwn || refusal === 'bike-stolen' ? 'quiet' : 'primary')}
              href={to.shop.handOver()}
            >
              {t('scan-another')}
            </AppLink>
          </>
        }
      >
        <p className="font-bold text-ink wrap-anywhere">
          {product.model} · <CodeText code={product.tag} />
        </p>
        <p className="mt-2">{t(`not-possible.${refusal}.text`)}</p>
      </EmptyState>
    </Page>
  );
}
