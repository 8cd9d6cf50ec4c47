import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { WrenchDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';

/** Announced maintenance: all pages are unavailable for a short time. */
export default function MaintenanceScreen() {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <EmptyState level={1} title={t('maintenance.title')} drawing={<WrenchDrawing />}>
        {t('maintenance.text')}
      </EmptyState>
      <ActionBar>
        <Button onClick={() => location.assign(to.home())}>{t('try-again')}</Button>
      </ActionBar>
    </Page>
  );
}
