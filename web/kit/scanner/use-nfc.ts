import { useCallback, useEffect, useRef, useState } from 'react';

/** Web NFC, which the DOM types do not include. */
type NdefReader = EventTarget & { scan: (options: { signal: AbortSignal }) => Promise<void> };
type ReaderClass = new () => NdefReader;

/** `idle` waits for the press of a button, after which the browser asks; `off` is refused or switched off. */
export type NfcState = 'unsupported' | 'idle' | 'listening' | 'off';

/**
 * Reads chips that are held against the phone while `active`, if the phone can (Chrome on Android). Starts by itself
 * if it was allowed before, otherwise with `start`, called from a press. `onText` gets null for a chip without an address.
 */
export function useNfc(active: boolean, onText: (text: string | null) => void): { state: NfcState; start: () => void } {
  const [state, setState] = useState<NfcState>(() => (readerClass() ? 'idle' : 'unsupported'));
  const listening = useRef<AbortController | null>(null);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = active ? onText : () => undefined;
  });
  const start = useCallback(() => {
    const NdefReader = readerClass();
    if (!NdefReader || listening.current) return;
    const over = (listening.current = new AbortController());
    const reader = new NdefReader();
    const { signal } = over;
    reader.addEventListener('reading', (event) => latest.current(nfcText(recordsOf(event))), { signal });
    reader.addEventListener('readingerror', () => latest.current(null), { signal });
    reader.scan({ signal }).then(
      () => setState('listening'),
      () => {
        if (signal.aborted) return;
        listening.current = null;
        setState('off');
      },
    );
  }, []);
  useEffect(() => {
    if (!readerClass()) return;
    let over = false;
    const query = navigator.permissions?.query({ name: 'nfc' as PermissionName });
    void query?.then(
      ({ state: permission }) => !over && permission === 'granted' && start(),
      () => undefined,
    );
    return () => {
      over = true;
      listening.current?.abort();
      listening.current = null;
    };
  }, [start]);
  return { state, start };
}

function readerClass(): ReaderClass | undefined {
  return (globalThis as { NDEFReader?: ReaderClass }).NDEFReader;
}

function recordsOf(event: Event): readonly NfcRecord[] {
  return (event as Event & { message: { records: readonly NfcRecord[] } }).message.records;
}

/** A record of an NFC chip, as Web NFC returns it. */
type NfcRecord = { recordType: string; encoding?: string | undefined; data?: DataView | undefined };

/** The address or text on a chip: its first record of that kind. */
export function nfcText(records: readonly NfcRecord[]): string | null {
  for (const { recordType, encoding, data } of records) {
    if (!data || !['url', 'absolute-url', 'text'].includes(recordType)) continue;
    const text = new TextDecoder(encoding === 'utf-16' ? 'utf-16be' : 'utf-8').decode(data);
    if (text !== '') return text;
  }
  return null;
}
