import { expect, test } from 'vitest';
import { routeOf, routes } from '#web/routes.ts';
import type { Facts } from './facts.ts';
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
                  cyclistDraft: { email: filled, name: filled },
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

test('from every page, with any facts, the rules end on a page', () => {
  let walks = 0;
  for (const facts of allFacts()) {
    for (const { path } of routes) {
      let href = path.replace(':tag', 'AB12CD34').replace(/:\w+/, 'x');
      const seen: string[] = [];
      for (;;) {
        expect(seen, `a redirect loop from ${path} in ${JSON.stringify(facts)}`).not.toContain(href);
        seen.push(href);
        const url = new URL(href, 'https://app.example');
        const route = routeOf(url.pathname);
        expect(route, `${href} is a page`).not.toBeNull();
        const verdict = judge({ path: url.pathname, href, route, query: Object.fromEntries(url.searchParams) }, facts);
        if (!verdict || 'leave' in verdict) break;
        href = verdict.go;
      }
      walks++;
    }
  }
  expect(walks).toBeGreaterThan(5000);
});
