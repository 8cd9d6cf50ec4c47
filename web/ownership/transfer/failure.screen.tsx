import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';

/** The request was not processed. What was typed is still in the form, one step back. */
export default function TransferFailureScreen() {
  const { t } = useTranslation('transfer');
  const go = useGo();
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('failure.title')}
        drawing={<SadWheelDrawing />}
        action={
          <>
            <Button onClick={go.back}>{t('failure.again')}</Button>
            <AppLink className={buttonClass('quiet')} href={to.transfer.start()} replace>
              {t('failure.start')}
            </AppLink>
          </>
        }
      >
        {t('failure.text')}
      </EmptyState>
    </Page>
  );
}
