import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';

/** What is shown below is an earlier answer; `children` say why there is no newer one. */
export function StaleNotice({ busy, onRetry, children }: { busy: boolean; onRetry: () => void; children: ReactNode }) {
  const { t } = useTranslation('component');
  const { t: say } = useTranslation('shell');
  return (
    <Notice
      live
      tone="warn"
      title={t('stale')}
      action={
        <Button variant="secondary" size="fit" busy={busy} busyLabel={t('loading')} onClick={onRetry}>
          {say('try-again')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
