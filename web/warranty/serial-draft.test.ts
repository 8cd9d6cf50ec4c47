import { beforeEach, expect, test, vi } from 'vitest';
import type { useActivationDraft as store } from '#web/state/drafts.ts';
import type * as serialDraft from './serial-draft.ts';

let draft: typeof serialDraft;
let useActivationDraft: typeof store;

beforeEach(async () => {
  vi.resetModules();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  vi.stubGlobal('window', { localStorage: storage });
  vi.stubGlobal('localStorage', storage);
  draft = await import('./serial-draft.ts');
  ({ useActivationDraft } = await import('#web/state/drafts.ts'));
});

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['- 1 -', 'too-short'],
  ['A1', 'too-short'],
  ['A'.repeat(41), 'too-long'],
  ['ae5-2026 00417', undefined],
])('%j: %s', (text, problem) => expect(draft.serialProblem(text)).toBe(problem));

test('a waiting draft is taken once', () => {
  useActivationDraft.setState({ tag: 'AB12CD34', serialNumber: 'AE5 2026' });
  draft.markWaiting();
  expect(draft.isWaiting('AB12CD34')).toBe(true);
  expect(draft.takeWaiting('AB12CD34')).toBe('AE5 2026');
  expect(draft.takeWaiting('AB12CD34')).toBeUndefined();
  expect(useActivationDraft.getState().serialNumber).toBe('AE5 2026');
});

test('a draft of another tag, an unfinished one and one that waits for nothing are not taken', () => {
  useActivationDraft.setState({ tag: 'AB12CD34', serialNumber: 'AE5 2026', waiting: true });
  expect(draft.takeWaiting('ZZ99ZZ99')).toBeUndefined();
  useActivationDraft.setState({ serialNumber: 'A' });
  draft.markWaiting();
  expect(draft.takeWaiting('AB12CD34')).toBeUndefined();
  useActivationDraft.setState({ serialNumber: 'AE5 2026', waiting: false });
  expect(draft.takeWaiting('AB12CD34')).toBeUndefined();
});
