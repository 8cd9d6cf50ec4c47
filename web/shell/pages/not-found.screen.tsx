import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { EmptyRoadDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';

/** No such page. */
export default function NotFoundScreen() {
  const { t } = useTranslation('shell');
  const tag = useProduct(({ product }) => product?.tag);
  return (
    <Page>
      <EmptyState level={1} title={t('not-found.title')} drawing={<EmptyRoadDrawing />}>
        {t('not-found.text')}
      </EmptyState>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={tag ? to.tag({ tag }) : to.home()}>
          {t(tag ? 'error.back-to-bike' : 'not-found.start')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
