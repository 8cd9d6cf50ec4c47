import { useTranslation } from 'react-i18next';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { useProduct } from '#web/state/product.ts';
import { AppLink } from './app-link.tsx';
import { EmptyRoadDrawing } from './drawings/empty-road-drawing.tsx';

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
        <AppLink className={buttonClass('primary')} href={tag ? `/${tag}` : '/'}>
          {t(tag ? 'error.back-to-bike' : 'not-found.start')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
