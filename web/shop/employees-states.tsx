import { useTranslation } from 'react-i18next';
import type { Refusal } from '#web/api/refusal.ts';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/skeleton.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { ShopDrawing } from './shop-drawing.tsx';

/** For who may not approve: whose business it is. */
export function EmployeesForbidden() {
  const { t } = useTranslation('shop');
  return (
    <Page>
      <EmptyState level={1} title={t('employees.forbidden.title')} drawing={<ShopDrawing closed />}>
        {t('employees.forbidden.text')}
      </EmptyState>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href="/loja/menu" replace>
          {t('employees.forbidden.back')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}

/** The list could not be had. */
export function EmployeesFailed({ refusal, onRetry, busy }: { refusal: Refusal; onRetry: () => void; busy: boolean }) {
  const { t } = useTranslation(['shop', 'shell']);
  return (
    <EmptyState
      title={t('shop:employees.failed')}
      drawing={<SadWheelDrawing />}
      action={
        <Button busy={busy} busyLabel={t('shop:employees.loading')} onClick={onRetry}>
          {t('shell:try-again')}
        </Button>
      }
    >
      {t(`shell:refusal.${refusal.code}`)}
    </EmptyState>
  );
}

/** The shape of the list while it loads. */
export function EmployeesLoading() {
  const { t } = useTranslation('shop');
  return (
    <SkeletonGroup label={t('employees.loading')}>
      {[1, 2, 3].map((row) => (
        <Card key={row} className="flex min-h-16 items-center gap-3">
          <Skeleton className="size-11 shrink-0 rounded-full!" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </span>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
