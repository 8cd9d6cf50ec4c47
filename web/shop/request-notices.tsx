import { useTranslation } from 'react-i18next';
import type { EmployeeRequest } from '#domain/shop/employee-request.ts';
import { Notice } from '#web/kit/notice.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** What an approver should know before he decides: how the person and the shop stand. */
export function RequestNotices({ request }: { request: EmployeeRequest }) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const { shop, invitedBy, earlierRejection: earlier, wasSuspended } = request;
  const notices = [
    !shop.known && <Notice key="new">{t('request.notices.new-shop')}</Notice>,
    shop.known && !shop.hasApprover && <Notice key="alone">{t('request.notices.no-approver')}</Notice>,
    invitedBy && <Notice key="invited">{t('request.notices.invited', { name: invitedBy })}</Notice>,
    wasSuspended && (
      <Notice key="suspended" tone="warn">
        {t('request.notices.suspended')}
      </Notice>
    ),
    earlier && (
      <Notice key="rejected" tone="warn" title={t('request.notices.rejected-title')}>
        <p>{t('request.notices.rejected', { date: dayOf(earlier.at, language), by: earlier.by ?? t('request.us') })}</p>
        {earlier.reason && <p className="mt-1 wrap-anywhere">{t('request.reason', { reason: earlier.reason })}</p>}
      </Notice>
    ),
  ].filter(Boolean);
  return notices.length > 0 && <div className="flex flex-col gap-2">{notices}</div>;
}
