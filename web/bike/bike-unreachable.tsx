import { useTranslation } from 'react-i18next';
import type { RefusalCode } from '#web/api/refusal.ts';
import { Unreachable } from '#web/shell/load-states.tsx';

export type BikeUnreachableProps = {
  /** What did not load, if it is not the person's own bike. */
  title?: string;
  code: RefusalCode;
  stale: boolean;
  busy: boolean;
  /** When the content below was true, in milliseconds. */
  asOf?: number;
  onRetry: () => void;
};

/** The server does not answer, or refuses; with `stale`, the content below is from an earlier answer. */
export function BikeUnreachable({ title, code, stale, busy, asOf, onRetry }: BikeUnreachableProps) {
  const { t } = useTranslation('bike');
  const { t: say } = useTranslation('shell');
  return (
    <Unreachable
      title={stale ? t('unreachable.stale') : (title ?? t('unreachable.title'))}
      busyLabel={t('loading')}
      busy={busy}
      onRetry={onRetry}
      asOf={stale ? asOf : undefined}
    >
      {say(`refusal.${code}`)}
    </Unreachable>
  );
}
