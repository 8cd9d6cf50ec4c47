import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#web/kit/button-class.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { NoCertificateDrawing } from './no-certificate-drawing.tsx';

export type CertificateProblemProps = { title: string; children: ReactNode; busy?: boolean; onRetry?: () => void };

/** There is no certificate to show, why, and a way on: trying again where that helps, else the bike's own code. */
export function CertificateProblem({ title, children, busy, onRetry }: CertificateProblemProps) {
  const { t } = useTranslation('ownership');
  const { t: say } = useTranslation('shell');
  return (
    <Page>
      <EmptyState
        level={1}
        title={title}
        drawing={<NoCertificateDrawing />}
        action={
          onRetry ? (
            <Button busy={busy} busyLabel={t('checking')} onClick={onRetry}>
              {say('try-again')}
            </Button>
          ) : (
            <AppLink className={buttonClass('primary')} href="/">
              {t('scan-instead')}
            </AppLink>
          )
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}
