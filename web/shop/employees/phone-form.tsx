import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { mobileSchema } from '#domain/account/contact.ts';
import { formatMobile } from '#domain/brazil/phone.ts';
import { shopPhoneUndoSeconds } from '#domain/periods.ts';
import { call } from '#web/api/call.ts';
import { invalidate } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { PhoneField } from '#web/shell/form/email-and-phone-fields.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { showToast } from '#web/shell/toasts/toast.ts';
import type { EmployeeFormProps } from './employee-forms.tsx';

const schema = z.object({ phone: mobileSchema });

/** Notes the new phone of a person of the shop who has lost the old one; it counts when they have logged in with it. */
export function PhoneForm({ employee: { id, name }, onDone, onCancel }: EmployeeFormProps) {
  const { t } = useTranslation('shop');
  // Made once for each phone, so that a repeated request texts nobody twice.
  const [ids] = useState(() => new Map<string, string>());
  const form = useCallForm({
    schema,
    words: 'shop',
    defaults: { phone: '' },
    places: { 'shop-already-member': 'phone' },
    send: async ({ phone }) => {
      const phoneId = ids.get(phone) ?? uuidv7();
      ids.set(phone, phoneId);
      await call('POST /api/shop/employees/:id/phones', { id, phoneId, phone });
      void invalidate('GET /api/shop/employees', {});
      void showToast(t('employee.new-phone-sent', { phone: formatMobile(phone) }));
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={form.props.onSubmit} className="flex flex-col gap-4">
      <p>{t('employee.new-phone-text', { name })}</p>
      <PhoneField {...form.field('phone')} autoComplete="off" />
      <p className="text-s text-muted">{t('employee.new-phone-told', { days: shopPhoneUndoSeconds / 86_400 })}</p>
      <RefusalNotice refusal={form.props.refusal} />
      <div className="flex flex-col gap-1">
        <Button type="submit" busy={form.props.busy} busyLabel={t('employee.new-phone-sending')}>
          {t('employee.new-phone-submit')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('employee.cancel')}
        </Button>
      </div>
    </form>
  );
}
