import { useTranslation } from 'react-i18next';
import { Notice } from '#web/kit/feedback/notice.tsx';

/** What the transfer changes is not what was read: nothing was sent. */
export function ChangedNotice() {
  const { t } = useTranslation('transfer');
  return (
    <Notice live tone="warn" title={t('changed.title')}>
      {t('changed.text')}
    </Notice>
  );
}
