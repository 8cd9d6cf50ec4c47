import { expect, test } from 'vitest';
import { emptyAddress } from '#domain/insurance/address.ts';
import { relationshipDeclaration } from '#domain/insurance/offer.ts';
import { emptyDraft } from '#web/insurance/draft/draft.ts';
import { judgeInsurance, type InsuranceWorld } from '#web/insurance/guard/rules.ts';
import { sampleInsurance, samplePlan } from '#web/insurance/sample-insurance.ts';
import { routeOf, routes } from '#web/routes.ts';
import type { Facts, Verdict } from './facts.ts';
import { judge } from './rules.ts';

const brandId = '019a0000-0000-7000-8000-000000000001';
const brand = {
  id: brandId,
  brand: 'aurora',
  name: 'Aurora',
  secondaryColor: '#ceff00',
  faviconUrl: null,
  supportEmail: null,
};
const tag = { tag: 'AB12CD34', model: 'Trilha', preloaded: true, brandId };

/** Who is signed in, and the domain of a session that has just ended. */
const sessions = [
  [null, null],
  [null, 'cyclist'],
  [null, 'bikeshop'],
  ['cyclist', null],
  ['bikeshop', null],
] as const;

/** Every combination of the facts that the rules look at. */
function* allFacts(): Generator<Facts> {
  const noDraft = { email: '', cnpj: '', office: '', fullName: '', whatsapp: '', outcome: '' };
  for (const mobile of [true, false])
    for (const maintenance of [true, false])
      for (const product of [null, { ...tag, active: true }, { ...tag, active: false }])
        for (const tagToInsuranceRedirect of [true, false])
          for (const [signedIn, endedAt] of sessions)
            for (const lacksEmail of [true, false])
              for (const filled of ['', 'x'])
                yield {
                  mobile,
                  maintenance,
                  shortLinkUrl: 'https://s.example/{tag}',
                  product,
                  brand: product && { ...brand, tagToInsuranceRedirect },
                  signedIn,
                  endedAt,
                  lacksEmail: lacksEmail && signedIn === 'cyclist',
                  cyclistDraft: { email: filled },
                  bikeshopDraft: filled
                    ? {
                        email: filled,
                        cnpj: filled,
                        office: filled,
                        fullName: filled,
                        whatsapp: filled,
                        outcome: filled,
                      }
                    : noDraft,
                };
}

/** Follows the verdicts from a page to where they end; `feature` has the rules of its own screens. */
function walk(path: string, facts: Facts, feature: (path: string) => Verdict | undefined = () => undefined): void {
  let href = path.replace(':tag', 'AB12CD34').replace(/:\w+/, 'x');
  const seen: string[] = [];
  for (;;) {
    // Not by `expect`, which would write half a million of these sentences to throw them away.
    if (seen.includes(href)) throw new Error(`a redirect loop from ${path} in ${JSON.stringify(facts)}`);
    seen.push(href);
    const url = new URL(href, 'https://app.example');
    const route = routeOf(url.pathname);
    if (!route) throw new Error(`${href} is no page, from ${path} in ${JSON.stringify(facts)}`);
    const visit = { path: url.pathname, href, route, query: Object.fromEntries(url.searchParams) };
    const verdict = judge(visit, facts) ?? feature(url.pathname);
    if (!verdict || 'leave' in verdict) return;
    href = verdict.go;
  }
}

test('from every page, with any facts, the rules end on a page', () => {
  let walks = 0;
  for (const facts of allFacts()) {
    for (const { path } of routes) {
      walk(path, facts);
      walks++;
    }
  }
  expect(walks).toBeGreaterThan(5000);
});

const both = [false, true];
const address = { ...emptyAddress, logradouro: 'Rua A', numero: '1', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' };
const submitted = { state: 'submitted', may: [] } as unknown as NonNullable<
  NonNullable<InsuranceWorld['known']>['policy']
>;

/** Every combination of what the insurance screens look at besides. */
function* insuranceWorlds(): Generator<InsuranceWorld> {
  const insurancePlans = { planId: samplePlan.id, termsVersion: samplePlan.termsVersion, acceptedAt: '' };
  const { one, none, insured } = sampleInsurance;
  const known = [null, one, none, insured, sampleInsurance['no-receipt'], { ...one, policy: submitted }];
  for (const said of known)
    for (const declared of ['', relationshipDeclaration.version])
      for (const acceptedTermsOfService of both)
        for (const cpf of ['', '52998224725'])
          for (const isRelativeOfReceiver of both)
            for (const clientCpfBelongsToDanfe of both)
              for (const typed of [emptyAddress, address])
                for (const read of ['', tag.tag]) {
                  const given = { acceptedTermsOfService, cpf, isRelativeOfReceiver, clientCpfBelongsToDanfe };
                  const draft = { ...emptyDraft, ...given, insurancePlans, address: typed, tag: read };
                  yield { draft, declared, known: said };
                }
}

test('so do the rules of insurance after them', () => {
  const paths = routes.map(({ path }) => path).filter((path) => path.startsWith('/insurance/'));
  expect(paths.length).toBeGreaterThan(7);
  const isPlain = ({ mobile, maintenance, lacksEmail, signedIn, cyclistDraft, brand: of }: Facts) =>
    mobile &&
    !maintenance &&
    !lacksEmail &&
    signedIn === 'cyclist' &&
    !cyclistDraft.email &&
    !of?.tagToInsuranceRedirect;
  for (const facts of [...allFacts()].filter(isPlain))
    for (const world of insuranceWorlds())
      for (const path of paths)
        walk(path, facts, (at) =>
          at.startsWith('/insurance/') ? judgeInsurance({ path: at }, facts, world) : undefined,
        );
});
