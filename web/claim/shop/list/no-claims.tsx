import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { WrenchDrawing } from '#web/shell/drawings/wrench-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import type { ClaimCounts } from './claim-desk.tsx';
import type { ClaimWish } from './use-shop-claims.ts';

export type NoClaimsProps = { wish: ClaimWish; counts: ClaimCounts; onWiden: () => void };

/** There is nothing to list: no claim at all, none that waits, or none that fits what was searched. */
export function NoClaims({ wish: { filter, search }, counts, onWiden }: NoClaimsProps) {
  const { t } = useTranslation('shop-claims');
  if (search || filter !== 'waiting') {
    return (
      <EmptyState
        title={t(search ? 'list.nothing.title' : 'list.none-here.title')}
        action={
          <Button variant="secondary" name="all" onClick={onWiden}>
            {t('list.nothing.all')}
          </Button>
        }
      >
        {search ? t('list.nothing.text', { search }) : t('list.none-here.text')}
      </EmptyState>
    );
  }
  const key = counts.closed > 0 ? 'list.done' : 'list.none';
  return (
    <EmptyState
      title={t(`${key}.title`)}
      drawing={<WrenchDrawing />}
      action={
        <AppLink href={to.shop.tagScan()} className={buttonClass('primary')}>
          {t('list.scan')}
        </AppLink>
      }
    >
      {t(`${key}.text`)}
    </EmptyState>
  );
}
