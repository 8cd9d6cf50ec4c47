import { useTranslation } from 'react-i18next';
import type { Refusal } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button-class.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/skeleton.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';

export type MessagesFailedProps = { refusal: Refusal; busy: boolean; onRetry: () => void };

/** The messages could not be had; ones that are not this person's are not there at all. */
export function MessagesFailed({ refusal, busy, onRetry }: MessagesFailedProps) {
  const { t } = useTranslation(['contact', 'shell']);
  const isGone = refusal.code === 'not-found' || refusal.code === 'invalid-input';
  return (
    <EmptyState
      title={t(isGone ? 'contact:unknown' : 'contact:failed')}
      drawing={<SadWheelDrawing />}
      action={
        isGone ? (
          <AppLink className={buttonClass('primary')} href="/profile/messages" replace>
            {t('contact:to-list')}
          </AppLink>
        ) : (
          <Button busy={busy} busyLabel={t('contact:loading')} onClick={onRetry}>
            {t('shell:try-again')}
          </Button>
        )
      }
    >
      {isGone ? t('contact:unknown-text') : t(`shell:refusal.${refusal.code}`)}
    </EmptyState>
  );
}

/** The shape of messages on their way. */
export function MessagesLoading() {
  const { t } = useTranslation('contact');
  return (
    <SkeletonGroup label={t('loading')}>
      {[1, 2].map((row) => (
        <span key={row} className="flex flex-col gap-2 pb-3">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </span>
      ))}
    </SkeletonGroup>
  );
}
