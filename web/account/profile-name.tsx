import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button.tsx';
import { useTold } from '#web/kit/use-told.ts';
import { ProfileLine } from './profile-line.tsx';
import { ProfileNameForm } from './profile-name-form.tsx';

/** The name, changed in its place. */
export function ProfileName({ name }: { name: string }) {
  const { t } = useTranslation('account');
  const [editing, setEditing] = useState(false);
  const [saved, tellSaved] = useTold();
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Back to where the change began, not to the top of the page.
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const close = () => {
    setEditing(false);
    tellSaved();
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
