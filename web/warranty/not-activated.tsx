import { useTranslation } from 'react-i18next';
import { buttonClass } from '#web/kit/button-class.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';

/** The address says activated, the server knows nothing of it: the bike is not this person's. */
export function NotActivated({ tag }: { tag: string }) {
  const { t } = useTranslation('warranty');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('not-activated.title')}
        drawing={<SadWheelDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={`/${tag}`}>
            {t('not-activated.see-bike')}
          </AppLink>
        }
      >
        {t('not-activated.text')}
      </EmptyState>
    </Page>
  );
}
