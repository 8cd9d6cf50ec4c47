import { Mail, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { OwnerContact } from '#domain/shop/shop-bike.ts';
import { buttonClass } from '#web/kit/button-class.ts';
import { CopyButton } from '#web/kit/copy-button.tsx';

/** Name, phone and e-mail of a bike's owner, and the ways to write. */
export function OwnerContactView({ contact: { name, phone, email } }: { contact: OwnerContact }) {
  const { t } = useTranslation('scan');
  const copied = t('shop-bike.owner.copied');
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col divide-y divide-line">
        <Line label={t('shop-bike.owner.name')}>{name}</Line>
        <Line
          label={t('shop-bike.owner.phone')}
          action={phone && <CopyButton value={phone} label={t('shop-bike.owner.copy-phone')} copiedLabel={copied} />}
        >
          {phone ? <a href={`tel:${phone}`}>{formatMobile(phone)}</a> : t('shop-bike.owner.no-phone')}
        </Line>
        <Line
          label={t('shop-bike.owner.email')}
          action={<CopyButton value={email} label={t('shop-bike.owner.copy-email')} copiedLabel={copied} />}
        >
          {email}
        </Line>
      </dl>
      <div className="flex flex-col gap-2">
        {phone && (
          <a
            className={buttonClass('primary')}
            href={`https://wa.me/${phone.replace(/\D/g, '')}`}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle aria-hidden className="size-5" />
            {t('shop-bike.owner.whatsapp')}
          </a>
        )}
        <a className={buttonClass(phone ? 'quiet' : 'primary')} href={`mailto:${email}`}>
          <Mail aria-hidden className="size-5" />
          {t('shop-bike.owner.mail')}
        </a>
      </div>
    </div>
  );
}

function Line({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-14 grid-cols-[1fr_auto] content-center items-center gap-x-2 py-2">
      <dt className="text-s text-muted">{label}</dt>
      <dd className="col-start-1 font-bold wrap-anywhere tabular-nums">{children}</dd>
      {action && <dd className="col-start-2 row-span-2 row-start-1 -mr-2">{action}</dd>}
    </div>
  );
}
