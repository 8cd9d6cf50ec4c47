import { useTranslation } from 'react-i18next';
import type { RefusalCode } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';

export type BikeUnreachableProps = {
  /** What did not load, if it is not the person's own bike. */
  title?: string;
  code: RefusalCode;
  stale: boolean;
  busy: boolean;
  onRetry: () => void;
};

/** The server does not answer, or refuses; with `stale`, the content below is from an earlier answer. */
export function BikeUnreachable({ title, code, stale, busy, onRetry }: BikeUnreachableProps) {
  const { t } = useTranslation('bike');
  const { t: say } = useTranslation('shell');
  return (
    <Notice
      live
      tone="warn"
      title={stale ? t('unreachable.stale') : (title ?? t('unreachable.title'))}
      action={
        <Button variant="secondary" size="fit" busy={busy} busyLabel={t('loading')} onClick={onRetry}>
          {say('try-again')}
        </Button>
      }
    >
      {say(`refusal.${code}`)}
    </Notice>
  );
}
