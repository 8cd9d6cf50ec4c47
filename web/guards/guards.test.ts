import { describe, expect, test } from 'vitest';
import { to } from '#domain/paths.ts';
import type { Brand, Product } from '#domain/tag/product.ts';
import { routeOf } from '#web/routes.ts';
import type { Verdict, Facts } from './facts.ts';
import { judge } from './rules.ts';

const brand: Brand = {
  id: '019a0000-0000-7000-8000-000000000001',
  brand: 'aurora',
  name: 'Aurora',
  secondaryColor: '#ceff00',
  faviconUrl: null,
  tagToInsuranceRedirect: false,
  supportEmail: null,
};
const product: Product = { tag: 'AB12CD34', active: true, model: 'Trilha', preloaded: true, brandId: brand.id };
const inactive = { ...product, active: false };
const standard = { ...product, model: 'STANDARD', preloaded: false };

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
const scanned: Facts = { ...nobody, product, brand };
const newBike: Facts = { ...nobody, product: inactive, brand };
const cyclist: Facts = { ...scanned, signedIn: 'cyclist' };
const shop: Facts = { ...scanned, signedIn: 'bikeshop' };
const leftShop: Facts = { ...nobody, endedAt: 'bikeshop' };
const toLogIn = (next: string): Verdict => ({ go: to.login({ next }) });
const redirecting = { ...brand, tagToInsuranceRedirect: true };

/** Given these facts, at this path, expect this verdict. */
type Row = [rule: string, facts: Facts, href: string, expected: Verdict | undefined];

function rows(title: string, cases: Row[]): void {
  describe(title, () => {
    test.each(cases)('%s', (_rule, facts, href, expected) => {
      const url = new URL(href, 'https://app.example');
      const visit = {
        path: url.pathname,
        href,
        route: routeOf(url.pathname),
        query: Object.fromEntries(url.searchParams),
      };
      expect(judge(visit, facts)).toEqual(expected);
    });
  });
}

const computer: Facts = { ...cyclist, mobile: false };
rows('rule 1: computers', [
  ['see the notice, which keeps the page', computer, '/my-bike', { go: '/desktop-warning?to=%2Fmy-bike' }],
  [
    'keep the query of the page',
    computer,
    '/AB12CD34?brand=aurora',
    { go: '/desktop-warning?to=%2FAB12CD34%3Fbrand%3Daurora' },
  ],
  ['may open /error', computer, '/error', undefined],
  ['may open /loja/employee-request', computer, '/loja/employee-request?token=x', undefined],
  ['may undo a change', computer, '/undo-change?token=x', undefined],
  ['may open the notice itself', computer, '/desktop-warning', undefined],
  [
    'get the error screen for maintenance, like phones',
    computer,
    '/maintenance',
    { go: '/error?reason=maintenance-off' },
  ],
  ['let a shop’s people work at their desk', { ...shop, mobile: false }, '/loja/warranty/x', undefined],
  [
    'see the notice where a shop scans',
    { ...shop, mobile: false },
    '/loja/tag-scan',
    { go: '/desktop-warning?to=%2Floja%2Ftag-scan' },
  ],
  ['even unknown paths', computer, '/a/b', { go: '/desktop-warning?to=%2Fa%2Fb' }],
]);

rows('rule 2: maintenance', [
  ['is an error while the flag is off', nobody, '/maintenance', { go: '/error?reason=maintenance-off' }],
  ['opens while the flag is on', { ...nobody, maintenance: true }, '/maintenance', undefined],
  ['takes every page while the flag is on', { ...cyclist, maintenance: true }, '/my-bike', { go: '/maintenance' }],
  ['leaves the error screen', { ...cyclist, maintenance: true }, '/error', undefined],
  ['leaves the request to join a shop', { ...nobody, maintenance: true }, '/loja/employee-request?token=x', undefined],
  ['takes what undoes a change', { ...nobody, maintenance: true }, '/undo-change?token=x', { go: '/maintenance' }],
  ['takes unknown paths', { ...nobody, maintenance: true }, '/a/b', { go: '/maintenance' }],
]);

const away = { leave: 'https://s.example/AB12CD34' };
rows('rule 3: STANDARD, not preloaded', [
  ['leaves for the short link', { ...nobody, product: standard, brand }, '/AB12CD34', away],
  ['before any rule about the page', { ...nobody, product: standard, brand }, '/my-bike', away],
  ['stays when preloaded', { ...nobody, product: { ...standard, preloaded: true }, brand }, '/AB12CD34', undefined],
  [
    'leaves a computer with its notice',
    { ...nobody, mobile: false, product: standard, brand },
    '/desktop-warning',
    undefined,
  ],
  [
    'and shows a computer the notice',
    { ...nobody, mobile: false, product: standard, brand },
    '/AB12CD34',
    { go: '/desktop-warning?to=%2FAB12CD34' },
  ],
  ['stays for another model', { ...nobody, product: { ...inactive, preloaded: false }, brand }, '/AB12CD34', undefined],
]);

const mismatch = { go: '/error?reason=brand-mismatch', clearProduct: true } as const;
rows('rule 4: the brand in the route', [
  ['may be the product’s, in any case of letters', newBike, '/AB12CD34?brand=AURORA', undefined],
  ['clears the product when it is another', newBike, '/AB12CD34?brand=serra', mismatch],
  ['counts on every page', cyclist, '/my-bike?brand=serra', mismatch],
  ['means nothing without a product', nobody, '/login?brand=serra', undefined],
  ['means nothing when empty', newBike, '/AB12CD34?brand=', undefined],
]);

rows('a shop’s person at a tag', [
  ['sees the bike as the shop does', shop, '/AB12CD34', { go: '/my-bike' }],
  ['also one that nobody activated', { ...newBike, signedIn: 'bikeshop' }, '/AB12CD34', { go: '/my-bike' }],
  ['of another brand is warned as everybody is', shop, '/AB12CD34?brand=serra', mismatch],
  ['is no cyclist, who sees the landing', cyclist, '/AB12CD34', undefined],
]);

rows('rule 5: my-bike', [
  ['needs a product', { ...nobody, signedIn: 'cyclist' }, '/my-bike', { go: '/error?reason=product-missing' }],
  ['needs one before it asks who it is', nobody, '/my-bike', { go: '/error?reason=product-missing' }],
  [
    'goes to sign-up for an inactive product of a redirecting brand',
    { ...newBike, brand: redirecting },
    '/my-bike',
    { go: '/sign-up' },
  ],
  [
    'stays for a shop, which signs nobody up',
    { ...newBike, brand: redirecting, signedIn: 'bikeshop' },
    '/my-bike',
    undefined,
  ],
  ['stays for an active product of that brand', { ...cyclist, brand: redirecting }, '/my-bike', undefined],
  ['stays for an inactive product of another brand', { ...newBike, signedIn: 'cyclist' }, '/my-bike', undefined],
]);

rows('rule 6: sign-up', [
  ['leads to the tag when the product is active', scanned, '/sign-up', { go: '/AB12CD34' }],
  ['opens for an inactive product', newBike, '/sign-up', undefined],
  ['opens without a product, which the screen asks for', nobody, '/sign-up', undefined],
]);

rows('rule 7: signed-in screens', [
  ['lead a cyclist to log-in and back', scanned, '/my-bike', { go: '/login?next=%2Fmy-bike' }],
  [
    'say that the tag is missing',
    nobody,
    '/profile',
    { go: '/error?reason=tag-data-missing', toast: 'tag-data-missing' },
  ],
  ['lead a bike shop’s person to its landing', scanned, '/loja/menu', { go: '/loja' }],
  ['also without a tag', nobody, '/loja/menu', { go: '/loja' }],
  ['lead who was a shop’s person until now to its landing, also from my-bike', leftShop, '/my-bike', { go: '/loja' }],
  ['and from the parts of the bike that was open', leftShop, '/bike-part-list', { go: '/loja' }],
  ['but not from a cyclist’s screen', { ...leftShop, product, brand }, '/insurance/plans', toLogIn('/insurance/plans')],
  ['take a cyclist from a shop’s screen to my-bike', cyclist, '/loja/menu', { go: '/my-bike' }],
  ['take a shop’s person from a cyclist’s screen to its landing', shop, '/insurance/plans', { go: '/loja' }],
  ['let no shop’s person change a password', shop, '/profile/password', { go: '/loja' }],
  ['open for the right domain', cyclist, '/insurance/plans', undefined],
  ['open for both where the route names none', shop, '/my-bike', undefined],
  ['leave screens without the flag alone', shop, '/login', undefined],
]);

const cyclistsOnly: Verdict = { go: '/error?reason=cyclists-only' };
rows('cyclists only', [
  ['access-key', shop, '/access-key', cyclistsOnly],
  ['sign-up', { ...shop, product: inactive }, '/sign-up', cyclistsOnly],
  ['sign-up, also of an active product', shop, '/sign-up', cyclistsOnly],
  ['the phone of an account', shop, '/security-authentication', cyclistsOnly],
  ['but cyclists and strangers may', { ...newBike, signedIn: 'cyclist' }, '/sign-up', undefined],
]);

rows('why somebody was not let in', [
  ['is not for a shop’s person who is in', shop, '/loja/login/unauthorized?reason=rejected', { go: '/loja/menu' }],
  ['is for who is not', nobody, '/loja/login/unauthorized?reason=rejected', undefined],
]);

rows('screens about a bike', [
  ['need one', nobody, '/access-key', { go: '/error?reason=product-missing' }],
  [
    'need one also for those who are signed in',
    { ...nobody, signedIn: 'cyclist' },
    '/bike-receipt-info',
    { go: '/error?reason=product-missing' },
  ],
  [
    'show shops the error screen before asking for a product',
    { ...nobody, signedIn: 'bikeshop' },
    '/access-key',
    cyclistsOnly,
  ],
  ['open with one', newBike, '/access-key', undefined],
  ['open for shops where they may', shop, '/bike-receipt-info', undefined],
]);

rows('who is signed in and follows a link', [
  ['goes on at once', cyclist, '/login?next=%2Fmy-bike%2Fclaims%2Fx', { go: '/my-bike/claims/x' }],
  ['the same from an invitation to register', cyclist, '/register?next=%2Fprofile', { go: '/profile' }],
  ['is led to no other host', cyclist, '/login?next=%2F%2Fevil.example', undefined],
  ['may log in as somebody else without one', cyclist, '/login', undefined],
  ['as a shop’s person may log in as a cyclist', shop, '/login?next=%2Fprofile', undefined],
]);

const withEmail = { ...nobody, cyclistDraft: { email: 'a@b.co' } };
const shopDraft = nobody.bikeshopDraft;
rows('registration', [
  ['the e-mail opens', nobody, '/register', undefined],
  ['the code for the e-mail needs the e-mail', nobody, '/register-code', { go: '/register' }],
  ['the code opens', withEmail, '/register-code', undefined],
  ['the name needs the e-mail', nobody, '/register-name', { go: '/register' }],
  ['the name opens', withEmail, '/register-name', undefined],
  ['the password needs the e-mail', nobody, '/register-password', { go: '/register' }],
  ['the password opens', withEmail, '/register-password', undefined],
  ['the phone needs an account', nobody, '/security-authentication', { go: '/login' }],
  ['the phone opens', cyclist, '/security-authentication', undefined],
  ['the company needs the e-mail', nobody, '/loja/register-company', { go: '/loja/verify-email' }],
  [
    'the company opens',
    { ...nobody, bikeshopDraft: { ...shopDraft, email: 'a@b.co' } },
    '/loja/register-company',
    undefined,
  ],
  ['you need the company', nobody, '/loja/register-you', { go: '/loja/register-company' }],
  [
    'you need the office',
    { ...nobody, bikeshopDraft: { ...shopDraft, cnpj: '1' } },
    '/loja/register-you',
    { go: '/loja/register-company' },
  ],
  [
    'you open',
    { ...nobody, bikeshopDraft: { ...shopDraft, cnpj: '1', office: 'Owner' } },
    '/loja/register-you',
    undefined,
  ],
  ['the shop’s phone needs you', nobody, '/loja/phone-confirmation', { go: '/loja/register-you' }],
  [
    'the shop’s phone opens',
    { ...nobody, bikeshopDraft: { ...shopDraft, fullName: 'Ana', whatsapp: '1' } },
    '/loja/phone-confirmation',
    undefined,
  ],
]);

const lost: Facts = { ...cyclist, lacksEmail: true };
rows('an account without an address', [
  [
    'is asked for one before a screen of its own, and goes on to it',
    lost,
    '/my-bike',
    { go: '/email-lost?next=%2Fmy-bike' },
  ],
  ['also in the profile', lost, '/profile/email', { go: '/email-lost?next=%2Fprofile%2Femail' }],
  ['stays where it is asked', lost, '/email-lost?next=%2Fmy-bike', undefined],
  ['is not asked on screens that everybody may see', lost, '/certificate/PV-7F3K-20QX', undefined],
  ['nor twice in a visit', cyclist, '/my-bike', undefined],
  [
    'lets nobody else see the question',
    nobody,
    '/email-lost',
    { go: '/error?reason=tag-data-missing', toast: 'tag-data-missing' },
  ],
]);

rows('everything else passes', [
  ['an unknown path, which shows not found', nobody, '/a/b', undefined],
  ['the public certificate', nobody, '/certificate/PV-7F3K-20QX', undefined],
  ['an ordinary tag', newBike, '/AB12CD34', undefined],
]);
