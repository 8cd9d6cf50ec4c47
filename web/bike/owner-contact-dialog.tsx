import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { OwnerContact } from '#domain/shop/shop-bike.ts';
import { invalidate } from '#web/api/query.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { CopyButton } from '#web/kit/button/copy-button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';

export type OwnerContactDialogProps = {
  tag: string;
  /** Masked. */
  name: string;
  open: boolean;
  onClose: () => void;
};

/** Asks before the owner's contact is opened, because the owner sees each look; then shows it while the bike is open. */
export function OwnerContactDialog({ tag, name, open, onClose }: OwnerContactDialogProps) {
  const { t } = useTranslation('scan');
  const { t: say } = useTranslation('shell');
  // Made once, so that a repeated request counts as the same look.
  const [id] = useState(uuidv7);
  const look = useChange('POST /api/shop/bikes/:tag/owner-looks', {
    // The owner has ended the share, or the receipt was removed: the card shows the new state.
    onRefused: ({ code }) => code !== 'offline' && invalidate('GET /api/shop/bikes/:tag/owner', { tag }),
  });
  const { answer: contact } = look;
  if (!contact) {
    return (
      <ConfirmDialog
        open={open}
        onClose={onClose}
        words={{
          title: t('shop-bike.owner.ask-title'),
          confirm: t('shop-bike.owner.confirm'),
          busy: t('shop-bike.owner.busy'),
          cancel: t('shop-bike.owner.cancel'),
        }}
        of={look}
        onConfirm={() => look.change({ tag, id })}
      >
        <div className="flex flex-col gap-3 text-m">
          <p>{t('shop-bike.owner.ask-text', { name })}</p>
          <p className="text-muted">{t('shop-bike.owner.ask-why')}</p>
        </div>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('shop-bike.owner.shown-title')} closeLabel={say('close')}>
      <OwnerContactView contact={contact} />
    </Dialog>
  );
}

/** Name, phone and e-mail of a bike's owner, and the ways to write. */
function OwnerContactView({ contact: { name, phone, email } }: { contact: OwnerContact }) {
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
          {phone ? formatMobile(phone) : t('shop-bike.owner.no-phone')}
        </Line>
        <Line
          label={t('shop-bike.owner.email')}
          action={email && <CopyButton value={email} label={t('shop-bike.owner.copy-email')} copiedLabel={copied} />}
        >
          {email ?? t('shop-bike.owner.no-email')}
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
        {phone && (
          <a className={buttonClass('secondary')} href={`tel:${phone}`}>
            <Phone aria-hidden className="size-5" />
            {t('shop-bike.owner.call')}
          </a>
        )}
        {email && (
          <a className={buttonClass(phone ? 'quiet' : 'primary')} href={`mailto:${email}`}>
            <Mail aria-hidden className="size-5" />
            {t('shop-bike.owner.mail')}
          </a>
        )}
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
