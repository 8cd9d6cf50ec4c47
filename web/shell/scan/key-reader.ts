import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** As many characters as an access key has; no contact and no serial number is as long. */
const keyLength = 44;

/** What was typed in a row, one character after the other, and what was in the field before. */
export type Run = { text: string; before: string };

/** The run after a further key. Keys that type nothing leave it, all others end it. */
export function runAfter(run: Run, key: string, value: string): Run {
  if (key === 'Shift' || key === 'CapsLock') return run;
  if (key.length !== 1) return { text: '', before: value };
  return run.text === '' ? { text: key, before: value } : { ...run, text: run.text + key };
}

/** Whether a run that ends with Enter is what a reader of bar codes types of an invoice: nobody types as much by hand where something else is asked. */
export function isRead(run: Run): boolean {
  return run.text.replaceAll(/[^\dA-Za-z]/g, '').length >= keyLength;
}

type Reading = {
  /** What was read, and where the cursor was: the field by its name, with what was in it before. */
  onKey: (text: string, field: { name: string; value: string }) => void;
};

/**
 * Hears in the fields of a form what a reader of bar codes types, a keyboard that ends with Enter: the key goes where it belongs, wherever the cursor
 * is, and the form is not sent. For the form's `ref`.
 */
export function useKeyReader({ onKey }: Reading): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const run = useRef<Run>({ text: '', before: '' });
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement)) return;
    if (key === 'Enter' && isRead(run.current)) {
      event.preventDefault();
      onKey(run.current.text, { name: target.name, value: run.current.before });
    }
    run.current = runAfter(run.current, key, target.value);
  });
  useEffect(() => {
    const element = form.current;
    const listener = (event: KeyboardEvent) => hear(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, []);
  return form;
}
