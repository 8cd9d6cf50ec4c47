import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { fullNameSchema } from '#domain/account/name.ts';
import { call } from '#web/api/call.ts';
import { setAnswer } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useJustDone } from '#web/kit/button/use-just-done.ts';
import { Field } from '#web/kit/form/field.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { ProfileLine } from './profile-facts.tsx';

/** The name, edited in place. */
export function ProfileName({ name }: { name: string }) {
  const { t } = useTranslation('account');
  const [editing, setEditing] = useState(false);
  const [saved, markSaved] = useJustDone();
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focus returns to where the change began, not to the top of the page.
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const close = () => {
    setEditing(false);
    markSaved();
  };
  if (editing) return <ProfileNameForm name={name} onSaved={close} onCancel={() => setEditing(false)} />;
  return (
    <ProfileLine
      label={t('field.name')}
      action={
        <Button
          ref={edit}
          variant="secondary"
          size="fit"
          className="shrink-0"
          aria-label={t('profile.edit-name')}
          onClick={() => setEditing(true)}
        >
          {t('profile.edit')}
        </Button>
      }
    >
      {name}
      <span role="status" className="ml-2 text-s font-bold text-good">
        {saved && t('profile.saved')}
      </span>
    </ProfileLine>
  );
}

const schema = z.object({ name: fullNameSchema });

type ProfileNameFormProps = { name: string; onSaved: () => void; onCancel: () => void };

/** Changes the name. */
function ProfileNameForm({ name, onSaved, onCancel }: ProfileNameFormProps) {
  const { t } = useTranslation('account');
  const form = useCallForm({
    schema,
    defaults: { name },
    send: async (changes) => {
      setAnswer('GET /api/me', {}, await call('PATCH /api/me', changes));
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
