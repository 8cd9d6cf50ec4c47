import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';

/** For people who may not approve: who may. */
export function EmployeesForbidden() {
  const { t } = useTranslation('shop');
  return (
    <Page>
      <EmptyState level={1} title={t('employees.forbidden.title')} drawing={<ShopDrawing closed />}>
        {t('employees.forbidden.text')}
      </EmptyState>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.shop.menu()} replace>
          {t('employees.forbidden.back')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}

/** The shapes of the list, below its title. */
export function EmployeesShapes() {
  const { t } = useTranslation('shop');
  return (
    <>
      <p aria-hidden className="text-xl font-bold">
        {t('employees.title')}
      </p>
      {[1, 2, 3].map((row) => (
        <Card key={row} className="flex min-h-16 items-center gap-3">
          <Skeleton className="size-11 shrink-0 rounded-full!" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </span>
        </Card>
      ))}
    </>
  );
}
