import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#domain/brazil/phone.ts';
import type { EmployeeRequest } from '#domain/shop/employee-request.ts';
import type { StoreOfCompany } from '#domain/shop/known-store.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** What approvers should know before they decide: the state of the person and of the shop. */
export function RequestNotices({ request }: { request: EmployeeRequest }) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const { shop, stores, invitedBy, earlierRejection: earlier, wasSuspended } = request;
  const notices = [
    !shop.known && <Notice key="new">{t('request.notices.new-shop')}</Notice>,
    shop.known && !shop.hasApprover && <Notice key="alone">{t('request.notices.no-approver')}</Notice>,
    stores && <StoresNotice key="stores" stores={stores} />,
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

/** Whose CNPJ it is among the brands' stores, and how to ask them: it is on every receipt, and proves nothing by itself. */
function StoresNotice({ stores }: { stores: readonly StoreOfCompany[] }) {
  const { t } = useTranslation('shop');
  if (stores.length === 0) return <Notice>{t('request.stores.none')}</Notice>;
  const agrees = stores.every((store) => store.agrees === 'both');
  return (
    <Notice tone={agrees ? 'neutral' : 'warn'} title={t('request.stores.title')}>
      <ul className="flex flex-col gap-3">
        {stores.map((store) => (
          <li key={store.brand}>
            <KnownStore store={store} />
          </li>
        ))}
      </ul>
      <p className="mt-3">{t('request.stores.advice')}</p>
    </Notice>
  );
}

function KnownStore({ store }: { store: StoreOfCompany }) {
  const { t } = useTranslation('shop');
  const { agrees, isClosed, phone, whatsapp, email } = store;
  const numbers = [...new Set([phone, whatsapp])].filter((number) => number !== null);
  return (
    <>
      <p className="font-bold wrap-anywhere">{t('request.stores.one', store)}</p>
      {agrees && <p>{t(`request.stores.agree.${agrees}`)}</p>}
      {isClosed && <p>{t('request.stores.closed')}</p>}
      {numbers.length > 0 || email ? (
        <ul aria-label={t('request.stores.contact')} className="mt-1 flex flex-wrap gap-x-4">
          {numbers.map((number) => (
            <Way key={number} href={`tel:${number}`}>
              {formatPhone(number)}
            </Way>
          ))}
          {email && <Way href={`mailto:${email}`}>{email}</Way>}
        </ul>
      ) : (
        <p>{t('request.stores.no-contact')}</p>
      )}
    </>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <a href={href} className="inline-flex min-h-11 items-center font-bold wrap-anywhere underline">
        {children}
      </a>
    </li>
  );
}
