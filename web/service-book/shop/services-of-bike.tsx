import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { RefusalCode } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { WrenchDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** What the shop entered on a bike; asked each time, because a scan a moment ago changes what may be entered. */
export const servicesOf = (tag: string) => query('GET /api/shop/bikes/:tag/services', { tag }, { staleTime: 0 });

/** The refusals that say that there is nothing here for this reader. */
export const noServices: readonly RefusalCode[] = ['tag-unknown', 'tag-inactive', 'forbidden'];

/** In place of services that are not there, or not for this person's office. */
export function NoServices({ code }: { code: RefusalCode }) {
  const { t } = useTranslation('service-book');
  if (code === 'forbidden')
    return (
      <GonePage
        title={t('shop.forbidden.title')}
        drawing={<WrenchDrawing />}
        way={{ href: to.shop.menu(), label: t('shop.forbidden.way-on') }}
      >
        {t('shop.forbidden.text')}
      </GonePage>
    );
  return (
    <Page>
      <EmptyState level={1} title={t('shop.refused')} drawing={<WrenchDrawing />} action={<ScanLink />} />
    </Page>
  );
}

/** To the scan that a new service needs. */
export function ScanLink() {
  const { t } = useTranslation('service-book');
  return (
    <AppLink href={to.shop.tagScan()} className={buttonClass('primary')}>
      {t('shop.scan')}
    </AppLink>
  );
}
