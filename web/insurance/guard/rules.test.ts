import { describe, expect, test } from 'vitest';
import { emptyAddress } from '#domain/insurance/address.ts';
import { relationshipDeclaration } from '#domain/insurance/offer.ts';
import { policyStates, type PolicyState } from '#domain/insurance/policy.ts';
import { to } from '#domain/paths.ts';
import { emptyDraft, type InsuranceDraft } from '#web/insurance/draft/draft.ts';
import { sampleInsurance, samplePlan } from '#web/insurance/sample-insurance.ts';
import { insuranceFacts, judgeInsurance, type InsuranceWorld, type KnownInsurance } from './rules.ts';

const product = { tag: 'AB12CD34', active: true, model: 'Trilha', preloaded: true, brandId: 'x' };
const { insurance } = to;
const accepted = {
  acceptedTermsOfService: true,
  insurancePlans: {
    planId: samplePlan.id,
    termsVersion: samplePlan.termsVersion,
    acceptedAt: '2026-11-22T12:00:00.000Z',
  },
};
const withCpf = { ...accepted, cpf: '52998224725' };
const recipient = { ...withCpf, clientCpfBelongsToDanfe: true, isRelativeOfReceiver: true };
const relative = { ...withCpf, isRelativeOfReceiver: true };
const address = { ...emptyAddress, logradouro: 'Rua A', numero: '1', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' };

/** Nothing is known of the server yet; every declaration is in the wording of now. */
const world = (draft: Partial<InsuranceDraft> = {}, known: KnownInsurance = null): InsuranceWorld => ({
  draft: { ...emptyDraft, ...draft },
  declared: relationshipDeclaration.version,
  known,
});
const withPolicy = (state: PolicyState): KnownInsurance => ({
  ...sampleInsurance.one,
  policy: { state } as NonNullable<KnownInsurance>['policy'],
});
const goTo = (path: string, at: InsuranceWorld = world()) => judgeInsurance({ path }, { product }, at);
const all = Object.values(insurance).map((place) => place());

describe('an address that is opened directly', () => {
  test.each([
    [
      'nothing',
      {},
      {
        registerCpf: 'termsOfService',
        agreementWarning: 'registerCpf',
        registerAddress: 'agreementWarning',
        tagScan: 'registerAddress',
        success: 'tagScan',
      },
    ],
    [
      'the conditions',
      accepted,
      {
        agreementWarning: 'registerCpf',
        registerAddress: 'agreementWarning',
        tagScan: 'registerAddress',
        success: 'tagScan',
      },
    ],
    ['a CPF', withCpf, { registerAddress: 'agreementWarning', tagScan: 'registerAddress', success: 'tagScan' }],
    ['the recipient’s CPF', recipient, { tagScan: 'registerAddress', success: 'tagScan' }],
    ['a relative’s declaration', relative, { tagScan: 'registerAddress', success: 'tagScan' }],
    ['an address', { ...recipient, address }, { success: 'tagScan' }],
    ['another bike’s tag', { ...recipient, address, tag: 'ZZ99ZZ99' }, { success: 'tagScan' }],
    ['the tag', { ...recipient, address, tag: product.tag }, {}],
  ] as const)('with %s', (_what, draft, elsewhere: Partial<Record<keyof typeof insurance, keyof typeof insurance>>) => {
    for (const [name, place] of Object.entries(insurance)) {
      const wanted = elsewhere[name as keyof typeof insurance];
      expect(goTo(place(), world(draft)), name).toEqual(wanted && { go: insurance[wanted]() });
    }
  });
});

test.each(all)('%s of a product that is not active is an error, and says why', (path) => {
  const verdict = judgeInsurance({ path }, { product: { ...product, active: false } }, world());
  expect(verdict).toEqual({ go: to.error({ reason: 'product-inactive' }) });
});

describe('what the server knows', () => {
  const steps = [insurance.termsOfService(), insurance.registerCpf(), insurance.registerAddress(), insurance.tagScan()];

  test.each(policyStates)('a policy that is %s', (state) => {
    const underWay = ['submitted', 'pending', 'active', 'transferring'].includes(state);
    for (const path of steps)
      expect(goTo(path, world({ ...recipient, address }, withPolicy(state)))).toEqual(
        underWay && path !== insurance.termsOfService() ? { go: insurance.success() } : undefined,
      );
    expect(goTo(insurance.plans(), world({}, withPolicy(state)))).toBeUndefined();
    // A letter's link, on a phone that has no draft.
    expect(goTo(insurance.success(), world({}, withPolicy(state)))).toBeUndefined();
  });

  test.each(policyStates)(
    'the conditions that were accepted with a policy that is %s can be read for ever',
    (state) => {
      const policy = { id: 'x', state } as NonNullable<KnownInsurance>['policy'];
      const known = { ...sampleInsurance.used, policy };
      const visit = { path: insurance.termsOfService(), query: { policy: 'x' } };
      expect(judgeInsurance(visit, { product }, world({}, known))).toBeUndefined();
    },
  );

  test('what stands in the way is said where the offer is', () => {
    for (const path of steps)
      expect(goTo(path, world(recipient, sampleInsurance['no-receipt']))).toEqual({ go: insurance.plans() });
  });

  test.each([
    ['one', undefined],
    ['no-receipt', undefined],
    ['email', undefined],
    ['none', { go: to.myBike() }],
    ['insured', { go: to.myBike() }],
    ['used', { go: to.myBike() }],
  ] as const)('the reward, with %s', (name, verdict) => {
    expect(goTo(insurance.reward(), world({}, sampleInsurance[name]))).toEqual(verdict);
  });
});

describe('what does not count any more', () => {
  const changed = { ...sampleInsurance.one, plans: [{ ...samplePlan, termsVersion: '2026-11' }] };

  test('the acceptance of conditions that have changed, or of a plan that is gone', () => {
    for (const known of [changed, { ...sampleInsurance.one, plans: [] }])
      expect(goTo(insurance.registerCpf(), world(accepted, known))).toEqual({ go: insurance.termsOfService() });
  });

  test('a declaration in another wording; the recipient declares nothing', () => {
    expect(insuranceFacts(product.tag, { ...world(relative), declared: '2020-01' }).isRelativeOfReceiver).toBe(false);
    expect(insuranceFacts(product.tag, { ...world(recipient), declared: '' }).isRelativeOfReceiver).toBe(true);
  });
});
