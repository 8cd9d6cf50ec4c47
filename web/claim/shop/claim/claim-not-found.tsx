import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { WrenchDrawing } from '#web/shell/drawings/wrench-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** No such claim, or another shop's. */
export function ShopClaimNotFound() {
  const { t } = useTranslation('shop-claims');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('claim.not-found.title')}
        drawing={<WrenchDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={to.shop.claims()} replace>
            {t('claim.not-found.way-on')}
          </AppLink>
        }
      >
        {t('claim.not-found.text')}
      </EmptyState>
    </Page>
  );
}
