import { useTranslation } from 'react-i18next';
import type { ProposalBar } from '#domain/insurance/contract.ts';
import { to } from '#domain/paths.ts';
import { keptAnswer, query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { EmailFirst } from '#web/shell/identity/email-first.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** What has to be done first, and can be: the offer stays in sight meanwhile. */
export type FirstBar = Extract<ProposalBar, 'receipt-none' | 'receipt-cancelled' | 'email-not-proven'>;

/** Says what is missing, above the offer. */
export function FirstNotice({ bar, tag }: { bar: FirstBar; tag: string }) {
  const { t } = useTranslation('insurance');
  if (bar === 'email-not-proven') return <EmailFirst why={t('first.email')} />;
  if (bar === 'receipt-none') return <ReceiptFirst tag={tag} />;
  return (
    <Notice tone="warn" title={t('first.receipt-cancelled.title')}>
      {t('first.receipt-cancelled.text')}
    </Notice>
  );
}

/** A receipt whose invoice has not arrived yet is waited for; nothing has to be typed again. */
function useMissingReceipt(tag: string): 'receipt-none' | 'receipt-pending' {
  const { data } = useAnswer(query('GET /api/my-bikes/:tag/receipt', { tag }, { persister: keptAnswer }));
  return data?.state === 'pending' ? 'receipt-pending' : 'receipt-none';
}

function ReceiptFirst({ tag }: { tag: string }) {
  const { t } = useTranslation('insurance');
  const state = useMissingReceipt(tag);
  return (
    <Notice tone="warn" title={t(`first.${state}.title`)}>
      {t(`first.${state}.text`)}
    </Notice>
  );
}

/** The way to what is missing, in place of going on; the letter that proves an address is asked for above. */
export function FirstAction({ bar, tag }: { bar: FirstBar; tag: string }) {
  const { t } = useTranslation('insurance');
  const missing = useMissingReceipt(tag);
  if (bar === 'email-not-proven') return null;
  const isAdded = bar === 'receipt-none' && missing === 'receipt-none';
  return (
    <AppLink
      className={buttonClass('primary')}
      href={isAdded ? to.accessKey({ next: to.insurance.plans() }) : to.bikeReceiptInfo()}
    >
      {t(isAdded ? 'first.add-receipt' : 'first.see-receipt')}
    </AppLink>
  );
}
