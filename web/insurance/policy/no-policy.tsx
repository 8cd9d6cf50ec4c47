import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** Nothing was proposed for this bike, or what waited on the phone is gone. */
export function NoPolicy({ tag }: { tag: string }) {
  const { t } = useTranslation('insurance');
  const { data: scanned } = useScannedTag(tag);
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('no-policy.title')}
        drawing={<BikeOutline kind={scanned?.kind} />}
        action={
          <AppLink className={buttonClass('primary')} href={to.insurance.plans()}>
            {t('no-policy.action')}
          </AppLink>
        }
      >
        {t('no-policy.text')}
      </EmptyState>
    </Page>
  );
}
