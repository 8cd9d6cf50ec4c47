import { Check, Info, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiptInvoice } from '#domain/bike/receipt.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

export type ReceiptChecksProps = {
  check: ReceiptInvoice['check'];
  /** Undefined if it is not shown: a shop sees the bike itself. */
  serialMatch?: ReceiptInvoice['serialMatch'];
  /** The brand's name. */
  brand: string;
};

/** How far a receipt was checked, in words, and what was not checked. */
export function ReceiptChecks({ check, serialMatch, brand }: ReceiptChecksProps) {
  const { t } = useTranslation('receipt');
  const { signature, byPartner, demo } = check;
  return (
    <section aria-labelledby="checks" className="flex flex-col gap-3">
      <h2 id="checks" className="text-l font-bold">
        {t('check.title')}
      </h2>
      <Card>
        <ul className="flex flex-col gap-3">
          {demo && <Line icon={<Info className="text-warn" />}>{t('check.demo-text')}</Line>}
          <Line icon={signature === 'absent' ? <Minus className="text-muted" /> : <Check className="text-good" />}>
            {t(`check.${signature}-text`)}
          </Line>
          {byPartner && <Line icon={<Check className="text-good" />}>{t('check.partner-text', { brand })}</Line>}
          {serialMatch && (
            <Line icon={serialMatch === 'found' ? <Check className="text-good" /> : <Minus className="text-muted" />}>
              {t(`check.serial-${serialMatch}`)}
            </Line>
          )}
          <Line icon={<Minus className="text-muted" />}>{t('check.not-confirmed')}</Line>
        </ul>
      </Card>
    </section>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 text-s">
      <span aria-hidden className="flex shrink-0 [&>svg]:size-[1.125rem]">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}

export type CancelledNoticeProps = {
  invoice: Pick<ReceiptInvoice, 'cancelledAt' | 'returned'>;
  /** What its owner does now; others only learn it. */
  next?: { text: string; action: ReactNode };
};

/** Says since when an invoice is cancelled, or its bike back at the store; nothing for one that holds. */
export function CancelledNotice({ invoice: { cancelledAt, returned }, next }: CancelledNoticeProps) {
  const { t } = useTranslation('receipt');
  const language = useLanguage();
  if (cancelledAt === null) return null;
  // The parts of a date stay on one line.
  const date = dayOf(cancelledAt, language).replaceAll(' ', '\u00a0');
  return (
    <Notice
      tone="wrong"
      title={t(returned ? 'cancelled.title-returned' : 'cancelled.title', { date })}
      action={next?.action}
    >
      <p>{t('cancelled.text')}</p>
      {next && <p>{next.text}</p>}
    </Notice>
  );
}
