import { describe, expect, test } from 'vitest';
import { insteadOf } from '#domain/flow.ts';
import { emptyAddress } from './address.ts';
import { insuranceFlow, type InsuranceFacts } from './flow.ts';

const address = { ...emptyAddress, logradouro: 'Rua A', numero: '1', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' };
const both = [false, true];

/** Every combination of what the guards look at. */
const combinations: InsuranceFacts[] = both.flatMap((acceptedTermsOfService) =>
  ['', '52998224725'].flatMap((cpf) =>
    both.flatMap((isRelativeOfReceiver) =>
      both.flatMap((clientCpfBelongsToDanfe) =>
        [emptyAddress, address].flatMap((one) =>
          ['', 'AB12CD34'].map((tag) => ({
            acceptedTermsOfService,
            cpf,
            isRelativeOfReceiver,
            clientCpfBelongsToDanfe,
            address: one,
            tag,
          })),
        ),
      ),
    ),
  ),
);
const paths = insuranceFlow.map(({ place }) => place.pattern as string);

describe('the guards, as the specification words them', () => {
  const related = (facts: InsuranceFacts) => facts.isRelativeOfReceiver || facts.clientCpfBelongsToDanfe;
  const rules: Record<string, (facts: InsuranceFacts) => string | undefined> = {
    '/insurance/plans': () => undefined,
    '/insurance/terms-of-service': () => undefined,
    '/insurance/register-cpf': (facts) => (facts.acceptedTermsOfService ? undefined : '/insurance/terms-of-service'),
    '/insurance/agreement-warning': (facts) => (facts.cpf ? undefined : '/insurance/register-cpf'),
    '/insurance/register-address': (facts) =>
      facts.cpf && related(facts) ? undefined : '/insurance/agreement-warning',
    '/insurance/tag-scan': (facts) =>
      related(facts) && facts.cpf && facts.address === address ? undefined : '/insurance/register-address',
    '/insurance/success': (facts) => (facts.tag ? undefined : '/insurance/tag-scan'),
  };

  test.each(paths)('%s', (path) => {
    for (const facts of combinations) expect(insteadOf(insuranceFlow, path, facts)).toBe(rules[path]!(facts));
  });
});

test('from every step, whatever is known, one comes to a step that opens, and never in a circle', () => {
  for (const facts of combinations)
    for (const path of paths) {
      const seen: string[] = [];
      for (let at: string | undefined = path; at; at = insteadOf(insuranceFlow, at, facts)) {
        expect(seen).not.toContain(at);
        seen.push(at);
      }
      expect(seen.length).toBeGreaterThan(0);
    }
});

test('a step that opens, once it is done, opens the next; the recipient goes past the declaration', () => {
  const done: Record<string, Partial<InsuranceFacts>> = {
    '/insurance/terms-of-service': { acceptedTermsOfService: true },
    '/insurance/register-cpf': { cpf: '52998224725', clientCpfBelongsToDanfe: true, isRelativeOfReceiver: true },
    '/insurance/agreement-warning': { isRelativeOfReceiver: true },
    '/insurance/register-address': { address },
    '/insurance/tag-scan': { tag: 'AB12CD34' },
  };
  for (const facts of combinations)
    for (const [at, path] of paths.entries()) {
      const next = paths[at + 1];
      if (!next || insteadOf(insuranceFlow, path, facts)) continue;
      expect(insteadOf(insuranceFlow, next, { ...facts, ...done[path] })).toBeUndefined();
    }
});
