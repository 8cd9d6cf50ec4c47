import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Answer, type OwnAnswerProps } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/gone-page.tsx';

/** A screen about the theft of an own bike, once what it is about is known; of other people's bikes nothing is. */
export function TheftAnswer<Asked, T, Key extends QueryKey>(props: OwnAnswerProps<Asked, T, Key>) {
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
