import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { mobileSchema } from '#domain/account/contact.ts';
import { seenPapersSchema } from '#domain/shop/suspension.ts';
import { DoorForm } from '#web/desk/door.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';

export type NewPhone = { phone: string; reason: string };

type NewPhoneDialogProps = { open: boolean; onClose: () => void; onPhone: (wish: NewPhone) => void };

/** The number with which the only Owner of a shop logs in from now on, and what was seen before. */
export function NewPhoneDialog({ open, onClose, onPhone }: NewPhoneDialogProps) {
  const { t } = useTranslation(['desk-shops', 'shell']);
  return (
    <Dialog open={open} onClose={onClose} title={t('desk-shops:phone.title')} closeLabel={t('shell:close')}>
      <p className="text-m text-pretty text-muted">{t('desk-shops:phone.lead')}</p>
      <PhoneForm onPhone={onPhone} />
    </Dialog>
  );
}

const schema = z.object({ phone: mobileSchema, reason: seenPapersSchema });

function PhoneForm({ onPhone }: Pick<NewPhoneDialogProps, 'onPhone'>) {
  const { t } = useTranslation('desk-shops');
  const form = useCallForm({
    schema,
    defaults: { phone: '', reason: '' },
    send: onPhone,
  });
  const reason = form.field('reason');
  return (
    <DoorForm form={form.props} action={t('phone.confirm')} busyLabel={t('shop.busy')}>
      <Field
        {...form.field('phone')}
        label={t('phone.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        autoFocus
      />
      <Field
        {...reason}
        error={reason.error && t('phone.reason-wrong')}
        label={t('phone.reason')}
        hint={t('phone.reason-hint')}
        autoComplete="off"
        maxLength={200}
      />
    </DoorForm>
  );
}
