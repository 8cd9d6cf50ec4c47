import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { serialKey } from '#domain/bike/serial-number.ts';
import { fewestSearched, longestSearch } from '#domain/staff/bike-search.ts';
import { Field } from '#web/kit/form/field.tsx';

/** Milliseconds without a key after which it is searched: not each letter of a number asks. */
const pause = 250;

type SearchFieldProps = { label: string; short: string; search: string; onSearch: (typed: string) => void };

/** Any part of a number. `/` leads here from anywhere on the page, as in most lists that people work with. */
export function SearchField({ label, short, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    // The menu leads to the whole list.
    if (search !== typed) setTyped(search);
  }
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onSearch(typed), pause);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as Element).matches('input, select, textarea')) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);
  const isShort = typed !== '' && serialKey(typed).length < fewestSearched;
  return (
    <Field
      ref={field}
      label={label}
      type="search"
      hint={isShort ? short : undefined}
      value={typed}
      maxLength={longestSearch}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      trailing={<Search aria-hidden className="mr-3 size-5" />}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
