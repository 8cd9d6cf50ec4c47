import { beforeEach, expect, test, vi } from 'vitest';
import type * as serviceDrafts from './service-drafts.ts';

let drafts: typeof serviceDrafts;
let signIn: (id: string | null) => void;

beforeEach(async () => {
  vi.resetModules();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  vi.stubGlobal('window', { localStorage: storage });
  vi.stubGlobal('localStorage', storage);
  drafts = await import('./service-drafts.ts');
  const { useSession } = await import('#web/state/session.ts');
  signIn = (id) => useSession.setState({ user: id === null ? null : ({ id } as never) });
  signIn('ana');
});

const form = () => drafts.formOf('AB12CD34', undefined);

test('what is typed is kept beside what was typed before, and forgotten once it is sent', () => {
  drafts.keepServiceDraft(form(), { typed: { kind: 'repair' } });
  drafts.keepServiceDraft(form(), { parts: [{ cataloguePartId: null, name: 'Cabo' }] });
  expect(drafts.serviceDraft(form())).toMatchObject({ typed: { kind: 'repair' }, parts: [{ name: 'Cabo' }] });
  expect(drafts.serviceDraft(drafts.formOf('AB12CD34', 'an entry'))).toBeUndefined();
  drafts.forgetServiceDraft(form());
  expect(drafts.serviceDraft(form())).toBeUndefined();
});

test('another person on the phone does not see it, nor does who is not signed in', () => {
  drafts.keepServiceDraft(form(), { typed: { text: 'Corrente limpa.' } });
  signIn('bruno');
  expect(drafts.serviceDraft(form())).toBeUndefined();
  drafts.keepServiceDraft(form(), { typed: { kind: 'tune-up' } });
  expect(drafts.serviceDraft(form())!.typed).toEqual({ kind: 'tune-up' });
  signIn(null);
  expect(drafts.serviceDraft(form())).toBeUndefined();
  drafts.keepServiceDraft(form(), { typed: { kind: 'repair' } });
  signIn('bruno');
  expect(drafts.serviceDraft(form())!.typed).toEqual({ kind: 'tune-up' });
  drafts.forgetServiceDraft(form());
  signIn('ana');
  expect(drafts.serviceDraft(form())!.typed).toEqual({ text: 'Corrente limpa.' });
});
