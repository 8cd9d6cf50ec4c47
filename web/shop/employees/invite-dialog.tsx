import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { mobileSchema } from '#domain/account/contact.ts';
import { formatMobile } from '#domain/brazil/phone.ts';
import { offices, officesToGive, type Office } from '#domain/shop/office.ts';
import { call } from '#web/api/call.ts';
import { invalidate } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { PhoneField } from '#web/shell/form/email-and-phone-fields.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { showToast } from '#web/shell/toasts/toast.ts';

/** `by`: the office of the person who invites. */
export type InviteDialogProps = { by: Office; open: boolean; onClose: () => void };

/** Invites a person by phone, for an office that the inviting person may give. */
export function InviteDialog({ by, open, onClose }: InviteDialogProps) {
  const { t } = useTranslation('shop');
  return (
    <Dialog open={open} onClose={onClose} title={t('invite.title')} closeLabel={t('employees.close')}>
      <InviteForm by={by} onDone={onClose} />
    </Dialog>
  );
}

const schema = z.object({ phone: mobileSchema, office: z.enum(offices) });
const defaults: { phone: string; office: (typeof offices)[number] } = { phone: '', office: 'mechanic' };

function InviteForm({ by, onDone }: { by: Office; onDone: () => void }) {
  const { t } = useTranslation('shop');
  // Made once for each phone and office, so that a repeated request texts nobody twice.
  const [ids] = useState(() => new Map<string, string>());
  const form = useCallForm({
    schema,
    words: 'shop',
    defaults,
    places: { 'shop-already-member': 'phone' },
    send: async ({ phone, office }) => {
      const id = ids.get(phone + office) ?? uuidv7();
      ids.set(phone + office, id);
      await call('POST /api/shop/invitations', { id, phone, office });
      void invalidate('GET /api/shop/employees', {});
      void showToast(t('invite.sent', { phone: formatMobile(phone) }));
      onDone();
    },
  });
  const { name, value } = form.field('office');
  return (
    <form noValidate onSubmit={form.props.onSubmit} className="flex flex-col gap-4">
      <p>{t('invite.text')}</p>
      <PhoneField {...form.field('phone')} autoComplete="off" />
      <SelectField
        label={t('invite.office')}
        name={name}
        value={value}
        hint={t(`offices.${form.values.office}.may`)}
        onChange={({ target }) => form.change('office', target.value)}
      >
        {officesToGive(by).map((office) => (
          <option key={office} value={office}>
            {t(`offices.${office}.name`)}
          </option>
        ))}
      </SelectField>
      <RefusalNotice refusal={form.props.refusal} />
      <Button type="submit" className="mt-2" busy={form.props.busy} busyLabel={t('invite.busy')}>
        {t('invite.submit')}
      </Button>
    </form>
  );
}
