import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/kit/form/field.tsx';

/** Searches while it is typed; opened by a tap, it has the focus. */
export function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('component');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value === '') field.current.focus();
  }, []);
  return (
    <Field
      ref={field}
      type="search"
      name="text"
      label={t('search.label')}
      value={text}
      maxLength={80}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
