import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/kit/form/field.tsx';

/** For how long nothing is typed before it is searched, in milliseconds. */
const pause = 300;

/** Searches once typing pauses; opened by a tap, it has the focus. */
export function SearchClaims({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('shop-claims');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const search = useEffectEvent(() => {
    if (typed.trim() !== text) onSearch(typed);
  });
  useEffect(() => {
    if (field.current?.value === '') field.current.focus();
  }, []);
  useEffect(() => {
    const timer = setTimeout(search, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field
      ref={field}
      type="search"
      name="search-text"
      label={t('list.search')}
      hint={t('list.search-hint')}
      value={typed}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
