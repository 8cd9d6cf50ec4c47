import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { updateProfile } from '#domain/account/contract.ts';
import { fullNameSchema } from '#domain/account/name.ts';
import { call } from '#web/api/call.ts';
import { profileKey } from '#web/api/keys.ts';
import { Button } from '#web/kit/button.tsx';
import { Field } from '#web/kit/field.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';

const schema = z.object({ name: fullNameSchema });

export type ProfileNameFormProps = { name: string; onSaved: () => void; onCancel: () => void };

/** Changes the name. */
export function ProfileNameForm({ name, onSaved, onCancel }: ProfileNameFormProps) {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const form = useCallForm({
    schema,
    defaults: { name },
    send: async (changes) => {
      queries.setQueryData(profileKey, await call<typeof updateProfile>('PATCH /api/me', changes));
      onSaved();
    },
  });
  return (
    <form noValidate className="flex flex-col gap-4 py-4" onSubmit={form.props.onSubmit}>
      <Field
        {...form.field('name')}
        label={t('field.name')}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        autoFocus
      />
      <RefusalNotice refusal={form.props.refusal} />
      <div className="flex gap-2">
        <Button type="submit" size="fit" busy={form.props.busy} busyLabel={t('profile.saving')}>
          {t('save')}
        </Button>
        <Button variant="quiet" size="fit" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
