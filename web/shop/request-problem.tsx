import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusalCode } from '#web/api/refusal.ts';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawing.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { requestProblemOf } from './request-problems.ts';
import { ShopDrawing } from './shop-drawing.tsx';

export type RequestProblemProps = { code: string; onRetry?: () => void; busy?: boolean };

/** There is nothing to decide here, and why; or the request could not be had. */
export function RequestProblem({ code, onRetry, busy = false }: RequestProblemProps) {
  const { t } = useTranslation(['shop', 'shell']);
  useEffect(() => document.getElementById('title')?.focus(), []);
  const problem = requestProblemOf(code);
  if (!problem) {
    return (
      <Page>
        <EmptyState level={1} title={t('shop:request.problem.failed.title')} drawing={<SadWheelDrawing />}>
          {t(`shell:refusal.${code as RefusalCode}`)}
        </EmptyState>
        <ActionBar>
          <Button busy={busy} busyLabel={t('shop:request.loading')} onClick={onRetry}>
            {t('shell:try-again')}
          </Button>
        </ActionBar>
      </Page>
    );
  }
  const isAboutLink =
    problem !== 'request-link-revoked' && problem !== 'own-request' && problem !== 'shop-already-member';
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`shop:request.problem.${problem}.title`)}
        drawing={isAboutLink ? <LetterDrawing /> : <ShopDrawing closed />}
      >
        {t(`shop:request.problem.${problem}.text`)}
      </EmptyState>
    </Page>
  );
}
