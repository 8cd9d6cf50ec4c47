import { expect, test } from 'vitest';
import { routeOf, routes } from '../routes.ts';
import { judge } from './index.ts';
import type { World } from './world.ts';

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

/** Every combination of the facts that the rules look at. */
function* worlds(): Generator<World> {
  const noDraft = { email: '', cnpj: '', office: '', fullName: '', whatsapp: '' };
  for (const mobile of [true, false])
    for (const maintenance of [true, false])
      for (const product of [null, { ...tag, active: true }, { ...tag, active: false }])
        for (const tagToInsuranceRedirect of [true, false])
          for (const signedIn of [null, 'cyclist', 'bikeshop'] as const)
            for (const filled of ['', 'x'])
              yield {
                mobile,
                maintenance,
                shortLinkUrl: 'https://s.example/{tag}',
                product,
                brand: product && { ...brand, tagToInsuranceRedirect },
                signedIn,
                cyclistDraft: { email: filled, name: filled },
                bikeshopDraft: filled
                  ? { email: filled, cnpj: filled, office: filled, fullName: filled, whatsapp: filled }
                  : noDraft,
              };
}

test('from every page, in every world, the rules come to rest on a page', () => {
  let walks = 0;
  for (const world of worlds()) {
    for (const { path } of routes) {
      let href = path.replace(':tag', 'AB12CD34').replace(/:\w+/, 'x');
      const seen: string[] = [];
      for (;;) {
        expect(seen, `a circle from ${path} in ${JSON.stringify(world)}`).not.toContain(href);
        seen.push(href);
        const url = new URL(href, 'https://app.example');
        const route = routeOf(url.pathname);
        expect(route, `${href} is a page`).not.toBeNull();
        const verdict = judge({ path: url.pathname, href, route, query: Object.fromEntries(url.searchParams) }, world);
        if (!verdict || 'leave' in verdict) break;
        href = verdict.go;
      }
      walks++;
    }
  }
  expect(walks).toBeGreaterThan(5000);
});
