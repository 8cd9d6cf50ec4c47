import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowBody, rowClass } from '#web/kit/row.tsx';
import { AppLink } from '#web/shell/app-link.tsx';

/** The way to what bike shops wrote. */
export function ProfileMessages() {
  const { t } = useTranslation('shell');
  return (
    <AppLink href="/profile/messages" className={rowClass}>
      <RowBody icon={<MessageSquare />} label={t('titles.shop-messages')} />
    </AppLink>
  );
}
