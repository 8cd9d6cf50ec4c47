import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import type { StaffOffice } from '#domain/staff/office.ts';
import { invalidate } from '#web/api/query.ts';
import { deskCall } from '#web/desk/call.ts';
import { DoorForm } from '#web/desk/door.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { OfficeField } from './office-field.tsx';

type InviteDialogProps = { open: boolean; onClose: () => void };

/** Somebody is invited to this desk by their address. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['desk', 'shell']);
  return (
    <Dialog open={open} onClose={onClose} title={t('desk:invite.title')} closeLabel={t('shell:close')}>
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}

const schema = z.object({ email: emailSchema });

function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['desk', 'account']);
  // The same id for every try: an answer that got lost invites nobody twice.
  const [id] = useState(uuidv7);
  const [office, setOffice] = useState<StaffOffice>('reader');
  const form = useCallForm({
    schema,
    defaults: { email: '' },
    words: 'desk',
    places: { 'staff-already': 'email' },
    send: async ({ email }) => {
      await deskCall('POST /api/desk/team', { id, email, office });
      void invalidate('GET /api/desk/team', {});
      onDone();
    },
  });
  return (
    <DoorForm form={form.props} action={t('desk:invite.submit')} busyLabel={t('desk:invite.busy')}>
      <Field
        {...form.field('email')}
        label={t('account:field.email')}
        hint={t('desk:invite.hint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus
      />
      <OfficeField value={office} onChange={setOffice} />
    </DoorForm>
  );
}
