import { useTranslation } from 'react-i18next';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { WrenchDrawing } from './drawings/wrench-drawing.tsx';

/** Announced works: pages are away for a short while. */
export default function MaintenanceScreen() {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <EmptyState level={1} title={t('maintenance.title')} drawing={<WrenchDrawing />}>
        {t('maintenance.text')}
      </EmptyState>
      <ActionBar>
        <Button onClick={() => location.assign('/')}>{t('try-again')}</Button>
      </ActionBar>
    </Page>
  );
}
