import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { lookAtOwner } from '#domain/shop/contact/contract.ts';
import { call } from '#web/api/call.ts';
import { ownerReachKey } from '#web/api/keys.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { OwnerContactView } from './owner-contact-view.tsx';

export type OwnerContactDialogProps = {
  tag: string;
  /** Masked. */
  name: string;
  open: boolean;
  onClose: () => void;
};

/** Asks before the owner's contact is opened, because each look is told to the owner; then shows it for as long as the bike is open. */
export function OwnerContactDialog({ tag, name, open, onClose }: OwnerContactDialogProps) {
  const { t } = useTranslation('scan');
  const { t: say } = useTranslation('shell');
  // Made once, so that a look that was lost on the way and is asked for again stays one look.
  const [id] = useState(uuidv7);
  const queries = useQueryClient();
  const look = useMutation({
    mutationFn: () => call<typeof lookAtOwner>('POST /api/shop/bikes/:tag/owner-looks', { tag, id }),
    gcTime: 0,
    // The owner took the share back, or the receipt went: the card says what holds now.
    onError: () => void queries.invalidateQueries({ queryKey: ownerReachKey(tag) }),
  });
  const { data: contact } = look;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(contact ? 'shop-bike.owner.shown-title' : 'shop-bike.owner.ask-title')}
      closeLabel={say('close')}
      actions={
        !contact && (
          <>
            <Button busy={look.isPending} busyLabel={t('shop-bike.owner.busy')} onClick={() => look.mutate()}>
              {t('shop-bike.owner.confirm')}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t('shop-bike.owner.cancel')}
            </Button>
          </>
        )
      }
    >
      {contact ? (
        <OwnerContactView contact={contact} />
      ) : (
        <div className="flex flex-col gap-3 text-m">
          <p>{t('shop-bike.owner.ask-text', { name })}</p>
          <p className="text-muted">{t('shop-bike.owner.ask-why')}</p>
        </div>
      )}
      {look.error && (
        <Notice live tone="wrong">
          {say(`refusal.${refusalOf(look.error).code}`)}
        </Notice>
      )}
    </Dialog>
  );
}
