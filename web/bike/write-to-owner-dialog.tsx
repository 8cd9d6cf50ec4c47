import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { writeToOwner } from '#domain/shop/contact/contract.ts';
import { call } from '#web/api/call.ts';
import { ownerReachKey } from '#web/api/keys.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { MessageForm } from '#web/shell/messages/message-form.tsx';
import { showToast } from '#web/shell/toast.ts';
import type { OwnerContactDialogProps } from './owner-contact-dialog.tsx';

/** Writes to the owner through us; says first what the owner will see. */
export function WriteToOwnerDialog({ tag, name, open, onClose }: OwnerContactDialogProps) {
  const { t } = useTranslation(['scan', 'shell']);
  const queries = useQueryClient();
  const send = async (message: { id: string; text: string }) => {
    try {
      const reach = await call<typeof writeToOwner>('POST /api/shop/bikes/:tag/owner-messages', { tag, ...message });
      queries.setQueryData(ownerReachKey(tag), reach);
    } catch (error) {
      const { code } = refusalOf(error);
      // The owner or a colleague was faster: the card says what holds now.
      if (code === 'writing-stopped' || code === 'messages-exhausted')
        void queries.invalidateQueries({ queryKey: ownerReachKey(tag) });
      throw error;
    }
    void showToast(t('scan:shop-bike.owner.sent'));
    onClose();
  };
  const words = {
    label: t('scan:shop-bike.owner.message'),
    hint: t('scan:shop-bike.owner.message-hint'),
    submit: t('scan:shop-bike.owner.send'),
    busy: t('scan:shop-bike.owner.sending'),
    cancel: t('scan:shop-bike.owner.cancel'),
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('scan:shop-bike.owner.write-title')} closeLabel={t('shell:close')}>
      <p>{t('scan:shop-bike.owner.write-text', { name })}</p>
      <MessageForm words={words} send={send} onCancel={onClose} />
    </Dialog>
  );
}
