import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowBody, rowClass } from '#web/kit/row.tsx';
import { AppLink } from '#web/shell/app-link.tsx';

/** The way to the list of those who opened one's contact data. */
export function ProfileDataLooks() {
  const { t } = useTranslation('scan');
  return (
    <AppLink href="/profile/data-looks" className={rowClass}>
      <RowBody icon={<Eye />} label={t('data-looks.title')} />
    </AppLink>
  );
}
