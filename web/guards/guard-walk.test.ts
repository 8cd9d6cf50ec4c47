import { expect, test } from 'vitest';
import { to } from '#domain/paths.ts';
import { parseTag } from '#domain/tag/tag-text.ts';
import { emptyDraft } from '#web/insurance/draft/draft.ts';
import { judgeInsurance } from '#web/insurance/guard/rules.ts';
import { sampleInsurance } from '#web/insurance/sample-insurance.ts';
import { routeOf, routes } from '#web/routes.ts';
import type { Facts, Visit } from './facts.ts';
import { ends, openTag, walkers, walks, type Walker } from './guard-walk.cases.ts';
import { judge } from './rules.ts';

const aurora = {
  id: '019a0000-0000-7000-8000-000000000001',
  brand: 'aurora',
  name: 'Aurora',
  secondaryColor: '#ceff00',
  faviconUrl: null,
  tagToInsuranceRedirect: false,
  supportEmail: null,
};
const active = { tag: openTag, active: true, model: 'Trilha', preloaded: true, brandId: aurora.id };
const inactive = { ...active, active: false };
const serra = { ...aurora, brand: 'serra', name: 'Serra', tagToInsuranceRedirect: true };

const nobody: Facts = {
  mobile: true,
  maintenance: false,
  shortLinkUrl: 'https://s.example/{tag}',
  product: null,
  brand: null,
  signedIn: null,
  endedAt: null,
  lacksEmail: false,
  cyclistDraft: { email: '' },
  bikeshopDraft: { email: '', cnpj: '', office: '', fullName: '', whatsapp: '', outcome: '' },
};
const owner: Facts = { ...nobody, product: active, brand: aurora, signedIn: 'cyclist' };
const factsOf: Record<Walker, Facts> = {
  'nobody': nobody,
  'nobody, an inactive bike': { ...nobody, product: inactive, brand: aurora },
  'nobody, an active bike': { ...nobody, product: active, brand: aurora },
  'nobody, an inactive bike of a brand that signs people up': { ...nobody, product: inactive, brand: serra },
  'owner': owner,
  'cyclist, an inactive bike': { ...owner, product: inactive },
  'cyclist, no bike': { ...nobody, signedIn: 'cyclist' },
  'shop, an active bike': { ...owner, signedIn: 'bikeshop' },
  'shop, no bike': { ...nobody, signedIn: 'bikeshop' },
  'owner, on a computer': { ...owner, mobile: false },
};

function visitOf(href: string): Visit {
  const url = new URL(href, 'https://app.example');
  return {
    path: url.pathname,
    href,
    route: routeOf(url.pathname),
    query: Object.fromEntries(url.searchParams),
  };
}

const isTag = ({ path, route }: Visit) => route?.path === to.tag.pattern && parseTag(path.slice(1)) !== null;

/** The rules of all screens, then those of insurance. */
function verdictOn(visit: Visit, facts: Facts) {
  const insurance = { draft: emptyDraft, declared: '', known: sampleInsurance.one };
  const isInsurance = visit.path.startsWith('/insurance/');
  return judge(visit, facts) ?? (isInsurance ? judgeInsurance(visit, facts, insurance) : undefined);
}

/** Where a visit ends: every verdict is followed. The bike of a tag is loaded before the rules judge (specification 4). */
function endOf(href: string, facts: Facts): string {
  let visit = visitOf(href);
  const known = isTag(visit) && !facts.product ? { ...facts, product: active, brand: aurora } : facts;
  let told = '';
  for (let steps = 0; steps < 10; steps++) {
    const verdict = verdictOn(visit, known);
    if (!verdict) return steps > 0 ? visit.href + told : shownAt(visit);
    if ('leave' in verdict) return verdict.leave;
    told = `${verdict.toast ? ', toast' : ''}${verdict.clearProduct ? ', bike forgotten' : ''}`;
    visit = visitOf(verdict.go);
  }
  return 'goes round in circles';
}

function shownAt(visit: Visit): string {
  if (!visit.route || (visit.route.path === to.tag.pattern && !isTag(visit))) return 'not found';
  return visit.route.developmentOnly ? 'in development builds only' : 'opens';
}

test('every address ends where the specification says, whoever walks', () => {
  const differs = walks.flatMap(({ href, expected }) =>
    walkers.flatMap((walker, at) => {
      const wanted = ends[expected[at] ?? '']?.replace('{href}', encodeURIComponent(href));
      const got = endOf(href, factsOf[walker]);
      return got === wanted ? [] : [{ address: href, walker, expected: wanted, got }];
    }),
  );
  expect(differs).toEqual([]);
});

test('and every screen is walked to, by each walker', () => {
  const walked = new Set(walks.map(({ href }) => visitOf(href).route?.path));
  expect(routes.map(({ path }) => path).filter((path) => !walked.has(path))).toEqual([]);
  expect(walks.filter(({ expected }) => expected.length !== walkers.length)).toEqual([]);
});
