import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { enteredPasswordSchema } from '#domain/account/password.ts';
import type { DeskPerson } from '#domain/staff/person.ts';
import { deskCall } from '#web/desk/call.ts';
import { DoorForm } from '#web/desk/door.tsx';
import { useProvenChange } from '#web/desk/step-up.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { PasswordField, UsernameHint } from '#web/kit/form/password-field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { emptyNewPassword, NewPasswordFields, newPasswordFields, sameTwice } from '#web/shell/form/new-password.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { FactorCard } from './factor-card.tsx';

/** Another password; the other sessions end. */
export function PasswordCard({ person }: { person: DeskPerson }) {
  const { t } = useTranslation(['desk', 'shell']);
  const [open, setOpen] = useState(false);
  const change = useProvenChange((typed: { password: string; newPassword: string }) =>
    deskCall('PUT /api/desk/me/password', typed),
  );
  return (
    <FactorCard title={t('desk:password.title')} lead={t('desk:password.lead')}>
      {change.done && (
        <Notice tone="good" live>
          {t('desk:password.done')}
        </Notice>
      )}
      <RefusalNotice refusal={change.refusal} />
      <Button variant="secondary" busy={change.busy} busyLabel={t('desk:saving')} onClick={() => setOpen(true)}>
        {t('desk:password.change')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('desk:password.change')}
        closeLabel={t('shell:close')}
      >
        <PasswordForm
          email={person.email}
          onTyped={(typed) => {
            setOpen(false);
            change.change(typed);
          }}
        />
      </Dialog>
      {change.dialog}
    </FactorCard>
  );
}

const schema = z.object({ current: enteredPasswordSchema, ...newPasswordFields }).check(sameTwice);

type PasswordFormProps = { email: string; onTyped: (typed: { password: string; newPassword: string }) => void };

function PasswordForm({ email, onTyped }: PasswordFormProps) {
  const { t } = useTranslation(['desk', 'account']);
  const form = useCallForm({
    schema,
    defaults: { current: '', ...emptyNewPassword },
    words: 'desk',
    send: ({ current, password }) => onTyped({ password: current, newPassword: password }),
  });
  return (
    <DoorForm form={form.props} action={t('desk:password.change')} busyLabel={t('desk:saving')}>
      <UsernameHint email={email} />
      <PasswordField
        {...form.field('current')}
        label={t('account:field.current-password')}
        showLabel={t('account:field.show-password')}
        hideLabel={t('account:field.hide-password')}
        autoComplete="current-password"
        autoFocus
      />
      <NewPasswordFields form={form} label={t('account:field.new-password')} />
    </DoorForm>
  );
}
