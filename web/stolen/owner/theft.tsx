import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Theft } from '#domain/stolen/contract.ts';
import { invalidate, setAnswer, query } from '#web/api/query.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer, type OwnAnswerProps } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { forgetLastScan } from '#web/state/last-scan.ts';

/** A screen about the theft of an own bike, once what it is about is known; of other people's bikes nothing is. */
export function TheftAnswer<Asked, T>(props: OwnAnswerProps<Asked, T>) {
  const { t } = useTranslation('stolen');
  return (
    <Answer
      {...props}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mb-3 h-9 w-4/5" />
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </>
      }
      gone={
        <GonePage title={t('not-yours.title')} way={{ href: to.myBike(), label: t('not-yours.way-on') }}>
          {t('not-yours.text')}
        </GonePage>
      }
    />
  );
}

/** The ways in which an owner changes whether a bike is marked. */
type TheftRoute = 'POST /api/my-bikes/:tag/theft' | 'POST /api/my-bikes/:tag/theft/end';

/** Marks an own bike stolen, or takes the mark away; after a refusal the screen asks anew what is the case. */
export function useTheftChange(route: TheftRoute, tag: string, onDone?: () => void) {
  return useChange(route, {
    keeps: query('GET /api/my-bikes/:tag/theft', { tag }),
    onDone: (theft) => {
      keepTheft(tag, theft);
      onDone?.();
    },
  });
}

/** What it changes elsewhere: my bike and the landing say it at once. */
function keepTheft(tag: string, theft: Theft): void {
  const stolen = theft.stolen !== null;
  // What was scanned before would be taken for fresh.
  forgetLastScan();
  setAnswer('GET /api/tags/:tag', { tag }, (known) =>
    known?.bike ? { ...known, bike: { ...known.bike, stolen } } : known,
  );
  void invalidate('GET /api/tags/:tag', { tag });
  void invalidate('GET /api/my-bikes/:tag/sightings', { tag });
  void invalidate('GET /api/my-bikes/:tag/claim-file', { tag });
}

/** The heading is seen and gets the focus where it took another's place on this screen, so that screen readers announce it. */
export function useHeadingAfter(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('title')?.focus({ preventScroll: true });
  }, [changed]);
}
