import { describe, expect, test } from 'vitest';
import { toDesk } from '#domain/desk-paths.ts';
import { to } from '#domain/paths.ts';
import type { Facts } from '#web/guards/facts.ts';
import { judge } from '#web/guards/rules.ts';
import { routeOf } from '#web/routes.ts';
import { letterCases } from './letter-cases.ts';
import { id, own } from './letter-words.ts';

/** A phone that knows nothing: nobody has logged in on it, and no bike was scanned. */
const newPhone: Facts = {
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

/** The same after a cyclist's log-in, which finds no bike of theirs. */
const loggedIn: Facts = { ...newPhone, signedIn: 'cyclist' };
/** An own bike, which the log-in finds; only owners get letters that lead to it. */
const ownBike = { tag: 'AB12CD34', active: true, model: 'Trilha', preloaded: true, brandId: id };

/** The page on which a visit ends, with its query. */
function arrival(href: string, facts: Facts): URL {
  const url = new URL(href, own.publicUrl);
  const route = routeOf(url.pathname);
  expect(route, `${url.pathname} is a page`).not.toBeNull();
  const verdict = judge({ path: url.pathname, href, route, query: Object.fromEntries(url.searchParams) }, facts);
  return verdict && 'go' in verdict ? arrival(verdict.go, facts) : url;
}

const deskPages = [toDesk.brand.home.pattern, toDesk.platform.home.pattern];

/** Every letter with where its buttons and links lead. The languages differ in nothing but words. */
const ways = Object.entries(letterCases).flatMap(([name, build]) => {
  const letters = build('Ana', 'en').flatMap((letter) => (letter.channel === 'email' ? letter.html : []));
  const addresses = letters.flatMap((html) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, found]) => found!));
  // The desk on the web is for computers, and has a log-in of its own on each of its pages.
  const ofPhones = addresses.filter((address) => !deskPages.some((page) => address.startsWith(own.publicUrl + page)));
  return [...new Set(ofPhones)].map((address) => [name, address.slice(own.publicUrl.length)] as const);
});

test('letters lead somewhere, those about transfers to the transfer', () => {
  expect(ways.length).toBeGreaterThan(40);
  const leadsTo = ([, href]: (typeof ways)[number]) =>
    new URL(href, own.publicUrl).searchParams.get('next') === to.transfer.one({ transfer: id });
  expect(ways.filter(leadsTo).length).toBeGreaterThan(4);
});

describe('on a phone that knows nothing', () => {
  test.each(ways)('%s leads to no error: %s', (_name, href) => {
    const page = arrival(href, newPhone);
    expect(page.pathname).not.toBe(to.error());
    const next = page.searchParams.get('next');
    if (next === null) return;
    const needsBike = [to.myBike(), to.insurance.success()].some((path) => path === next.split('?')[0]);
    const known = needsBike ? { ...loggedIn, product: ownBike } : loggedIn;
    expect(arrival(next, known).href).toBe(new URL(next, own.publicUrl).href);
  });
});
