import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyAddress } from '#domain/insurance/address.ts';
import type * as drafts from './draft.ts';

const kept = new Map<string, string>();
let draft: typeof drafts;

beforeEach(async () => {
  kept.clear();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.resetModules();
  draft = await import('./draft.ts');
});

const now = () => draft.useInsuranceDraft.getState();
const plan = { id: 'p1', termsVersion: '2026-10' };
const filled = () => {
  draft.draftFor('1'.repeat(44));
  draft.choosePlan(plan);
  draft.acceptTerms(plan.id, plan.termsVersion, new Date('2026-11-22T12:00:00Z'));
  draft.giveCpf('52998224725', true);
  draft.keepAddress({ ...emptyAddress, cep: '01310-100' });
  draft.useInsuranceDraft.setState({ tag: 'AB12CD34' });
};

test('has exactly the fields of the specification, and is kept over a reload', () => {
  filled();
  const stored = JSON.parse(kept.get('insurance') ?? '') as { state: object; version: number };
  expect(Object.keys(stored.state).sort()).toEqual([
    'acceptedTermsOfService',
    'address',
    'clientCpfBelongsToDanfe',
    'cpf',
    'danfe',
    'insurancePlans',
    'isRelativeOfReceiver',
    'tag',
  ]);
  expect(Object.keys(now().address)).toHaveLength(13);
  expect(stored.version).toBe(1);
});

test('what was kept in another form is forgotten', async () => {
  kept.set('insurance', JSON.stringify({ state: { cpf: 5 }, version: 1 }));
  vi.resetModules();
  draft = await import('./draft.ts');
  expect(now()).toEqual(draft.emptyDraft);
});

describe('what is forgotten, and what is not', () => {
  test('a bike’s draft lies aside while another bike is looked at', () => {
    filled();
    draft.declareRelationship(new Date('2026-11-22T12:00:00Z'));
    const [before, declared] = [now(), draft.useDeclaration.getState()];
    draft.draftFor('1'.repeat(44));
    expect(now()).toEqual(before);
    draft.draftFor('2'.repeat(44));
    expect(now()).toEqual({ ...draft.emptyDraft, danfe: '2'.repeat(44) });
    expect(draft.useDeclaration.getState().declaredAt).toBe('');
    draft.draftFor('1'.repeat(44));
    expect(now()).toEqual(before);
    expect(draft.useDeclaration.getState()).toEqual(declared);
  });

  test('the oldest of many drafts', () => {
    for (let bike = 1; bike <= 8; bike += 1) draft.draftFor(String(bike).repeat(44));
    expect(draft.useAside.getState().drafts.map((aside) => aside.draft.danfe[0])).toEqual(['7', '6', '5', '4', '3']);
  });

  test('a draft that was proposed; its address stands in the next form', () => {
    filled();
    draft.finishDraft('AB12CD34');
    draft.draftFor('2'.repeat(44));
    draft.draftFor('1'.repeat(44));
    expect(now()).toMatchObject({ cpf: '', insurancePlans: null, address: emptyAddress });
    expect(draft.addressToBeginWith().cep).toBe('01310-100');
    draft.keepAddress({ ...emptyAddress, cep: '04538-133' });
    expect(draft.addressToBeginWith().cep).toBe('04538-133');
  });

  test('everything but the tag, once it is proposed; also when the next one begins', () => {
    filled();
    draft.finishDraft('AB12CD34');
    expect(now()).toEqual({ ...draft.emptyDraft, tag: 'AB12CD34' });
    draft.draftFor('1'.repeat(44));
    expect(now().tag).toBe('AB12CD34');
  });

  test('the acceptance, for another plan or other conditions', () => {
    filled();
    draft.choosePlan(plan);
    expect(now()).toMatchObject({
      acceptedTermsOfService: true,
      insurancePlans: { acceptedAt: '2026-11-22T12:00:00.000Z' },
    });
    draft.choosePlan({ ...plan, termsVersion: '2026-11' });
    expect(now()).toMatchObject({ acceptedTermsOfService: false, insurancePlans: { acceptedAt: '' } });
  });

  test('a declaration, for another CPF', () => {
    draft.giveCpf('11144477735', false);
    expect(now().isRelativeOfReceiver).toBe(false);
    draft.declareRelationship(new Date('2026-11-22T12:00:00Z'));
    draft.giveCpf('11144477735', false);
    expect(now().isRelativeOfReceiver).toBe(true);
    expect(draft.useDeclaration.getState().declaredAt).toBe('2026-11-22T12:00:00.000Z');
    draft.giveCpf('52998224725', false);
    expect(now().isRelativeOfReceiver).toBe(false);
    expect(draft.useDeclaration.getState().declaredAt).toBe('');
  });

  test('the CPF, for who does not declare', () => {
    draft.giveCpf('11144477735', false);
    draft.refuseDeclaration();
    expect(now()).toMatchObject({ cpf: '', isRelativeOfReceiver: false, clientCpfBelongsToDanfe: false });
  });
});
