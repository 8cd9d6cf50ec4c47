import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiptInvoice } from '#domain/bike/receipt.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { formatCpf, maskCpf } from '#domain/brazil/cpf.ts';
import { Badge, type Tone } from '#web/kit/feedback/badge.tsx';
import { Masked } from '#web/kit/text/masked.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

const teeth = 28;
const edge = Array.from({ length: teeth }, () => 'l5 7 5-7').join('');

/** A slip of paper, torn off at its end. */
export function ReceiptPaper({ children }: { children: ReactNode }) {
  return (
    <div>
      <div className="flex flex-col gap-3 rounded-t-card border border-b-0 border-line bg-card p-4 pb-2">
        {children}
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${teeth * 10} 8`}
        preserveAspectRatio="none"
        className="-mt-px block h-2.5 w-full fill-card stroke-line"
      >
        <path d={`M0 0${edge}`} vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
      </svg>
    </div>
  );
}

/** Where one part of the slip ends and the next begins. */
export function TearLine() {
  return <hr className="-mx-4 border-t-[1.5px] border-dashed border-edge/50" />;
}

/** Number, series and day, side by side. */
export function ReceiptNumbers({ invoice }: { invoice: Pick<ReceiptInvoice, 'number' | 'series' | 'issuedAt'> }) {
  const { t } = useTranslation('receipt');
  const language = useLanguage();
  const facts = [
    [t('label.number'), invoice.number],
    [t('label.series'), invoice.series],
    [t('label.issued'), dayOf(invoice.issuedAt, language)],
  ] as const;
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-s text-muted">{label}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type StoreFacts = Pick<ReceiptInvoice, 'storeName' | 'storeTaxId' | 'check' | 'cancelledAt' | 'returned'>;

/** Who sold the bike, a company or a person, and how far that was checked, or that it counts no longer. */
export function ReceiptStore({ invoice }: { invoice: StoreFacts }) {
  const { t } = useTranslation('receipt');
  const isPerson = invoice.storeTaxId.length === 11;
  return (
    <div className="relative">
      <span className="absolute -top-1 right-0 @max-[14rem]:static @max-[14rem]:mb-2 @max-[14rem]:block">
        {invoice.cancelledAt === null ? (
          <CheckLevel check={invoice.check} />
        ) : (
          <Badge tone="wrong" dot>
            {t(invoice.returned ? 'cancelled.badge-returned' : 'cancelled.badge')}
          </Badge>
        )}
      </span>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="pb-1.5 text-s text-muted">{t('label.store')}</dt>
          <dd className="text-l font-bold wrap-anywhere">{invoice.storeName}</dd>
        </div>
        <div>
          <dt className="text-s text-muted">{t(isPerson ? 'label.store-cpf' : 'label.store-cnpj')}</dt>
          <dd className="font-bold">
            <TaxNumber number={invoice.storeTaxId} isPerson={isPerson} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

const tones = {
  demo: 'warn',
  trusted: 'good',
  valid: 'good',
  partner: 'good',
  absent: 'neutral',
} satisfies Record<string, Tone>;

/** How far a receipt was checked, in one word: the strongest check that passed. */
function CheckLevel({ check: { signature, byPartner, demo } }: Pick<ReceiptInvoice, 'check'>) {
  const { t } = useTranslation('receipt');
  const level = demo ? 'demo' : signature === 'absent' && byPartner ? 'partner' : signature;
  return (
    <Badge tone={tones[level]} icon={level === 'trusted' && <BadgeCheck aria-hidden />} dot={level !== 'trusted'}>
      {t(`check.${level}`)}
    </Badge>
  );
}

/** A CNPJ in full, a person's CPF masked until tapped. */
export function TaxNumber({ number, isPerson }: { number: string; isPerson: boolean }) {
  const { t } = useTranslation('receipt');
  if (!isPerson) return <span className="tracking-[0.02em] tabular-nums">{formatCnpj(number)}</span>;
  return (
    <Masked masked={maskCpf(number)} value={formatCpf(number)} showLabel={t('show-cpf')} hideLabel={t('hide-cpf')} />
  );
}
