import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { Failed, ListLoading } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

export type MessagesFailedProps = { refusal: Refusal; busy: boolean; onRetry: () => void };

/** The messages could not be loaded; those of other people do not exist for this person. */
export function MessagesFailed({ refusal, busy, onRetry }: MessagesFailedProps) {
  const { t } = useTranslation(['contact', 'shell']);
  if (refusal.code === 'not-found' || refusal.code === 'invalid-input') return <MessagesUnknown />;
  return (
    <Failed title={t('contact:failed')} busyLabel={t('contact:loading')} busy={busy} onRetry={onRetry}>
      {t(`shell:refusal.${refusal.code}`)}
    </Failed>
  );
}

function MessagesUnknown() {
  const { t } = useTranslation('contact');
  return (
    <EmptyState
      title={t('unknown')}
      drawing={<SadWheelDrawing />}
      action={
        <AppLink className={buttonClass('primary')} href={to.messages()} replace>
          {t('to-list')}
        </AppLink>
      }
    >
      {t('unknown-text')}
    </EmptyState>
  );
}

/** The placeholder of messages while they load. */
export function MessagesLoading() {
  const { t } = useTranslation('contact');
  return <ListLoading label={t('loading')} rows={2} />;
}
