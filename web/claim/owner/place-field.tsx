import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedPlace } from '#domain/stores/contract.ts';
import { readPlace } from '#domain/stores/read-place.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Field } from '#web/kit/form/field.tsx';

type PlaceFieldProps = {
  brand: string;
  busy: boolean;
  /** Nothing was found under what was typed. */
  isUnknown: boolean;
  onLook: (place: AskedPlace) => void;
};

/** A postal code or a city around which stores are looked for; inside another form, which it does not send. */
export function PlaceField({ brand, busy, isUnknown, onLook }: PlaceFieldProps) {
  const { t } = useTranslation(['my-claims', 'stores']);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  /** What was looked for last: what is typed after it is not wrong yet. */
  const [asked, setAsked] = useState<string>();
  const place = typed.trim() === '' ? 'required' : readPlace(typed);
  const unknown = isUnknown ? (/\d/.test(typed) ? 'unknown-cep' : 'unknown-city') : undefined;
  const problem = asked === typed ? (typeof place === 'string' ? place : unknown) : undefined;
  const look = () => {
    setAsked(typed);
    if (typeof place === 'string') field.current?.focus();
    else if (!busy) onLook({ typed: typed.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    look();
  };
  return (
    <Field
      ref={field}
      name="place"
      label={t('my-claims:store.place')}
      error={problem && t(`stores:where.errors.${problem}`, { brand })}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="search"
      maxLength={80}
      trailing={
        <Button variant="quiet" size="fit" name="find" busy={busy} busyLabel="" onClick={look}>
          {t('my-claims:store.find')}
        </Button>
      }
    />
  );
}
