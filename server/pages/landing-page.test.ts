import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { languages } from '#domain/account/language.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { bikeKinds } from '#domain/tag/tag.ts';
import { renderLanding } from '#web/tag/landing.server.tsx';
import { plain } from './compress.ts';
import { createLandingPage } from './landing-page.ts';

const brandId = '01926f5a-0000-7000-8000-000000000001';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '"',
    "'",
    '&',
    '<',
    '>',
    '&amp;',
    '$&',
    '$1',
    '$$',
    '{{model}}',
    '<!-- -->',
    '</script><script>alert(1)</script>',
    '🚲',
    'Trilha Elétrica 500',
    '\uE000',
    '\uE100',
    '/\uE102',
    '\uE101\uE100',
    ' ',
    '',
    '\u2028',
    'a\u0301',
    '%s',
    '\\u003c',
  ),
);
const anyPhoto = fc.option(
  fc.oneof(
    fc.constantFrom(
      '/photo.jpg',
      'https://cdn.example/a.jpg?x="1"&y=<2>',
      'javascript:alert(1)',
      '//evil.example/a.jpg',
      '',
    ),
    anyText,
    anyText.map((text) => `https://cdn.example/${text}`),
    fc.constantFrom('1080x810-1080', '640x480-640').map((size) => `/media/photos/${'0a'.repeat(32)}-${size}.webp`),
  ),
);

const anyScanned: fc.Arbitrary<ScannedTag> = fc.record({
  product: fc.record({
    tag: fc.stringMatching(/^[A-Z0-9]{4,16}$/),
    active: fc.boolean(),
    model: anyText,
    preloaded: fc.boolean(),
    brandId: fc.constant(brandId),
  }),
  brand: fc.record({
    id: fc.constant(brandId),
    brand: fc.constant('aurora'),
    name: anyText,
    secondaryColor: anyText,
    faviconUrl: fc.option(anyText),
    tagToInsuranceRedirect: fc.boolean(),
    supportEmail: fc.option(anyText),
  }),
  kind: fc.constantFrom(...bikeKinds),
  bike: fc.option(
    fc.record({
      kind: fc.constantFrom(...bikeKinds),
      photoUrl: anyPhoto,
      colour: fc.option(anyText),
      stolen: fc.boolean(),
      batteryPassport: fc.boolean(),
      handedOverOn: fc.constantFrom(null, '2026-11-26'),
    }),
  ),
  mine: fc.boolean(),
});

test('the filled template equals React’s markup, for any values', () => {
  // One page for all runs: a template made by one tag serves the next.
  const page = createLandingPage(renderLanding);
  fc.assert(
    fc.property(anyScanned, fc.constantFrom(...languages), (scanned, language) => {
      expect(plain(page(scanned, language))).toBe(renderLanding(scanned, language));
    }),
    { numRuns: 500 },
  );
});

test('a shape is rendered once', () => {
  let rendered = 0;
  const page = createLandingPage((scanned, language) => {
    rendered++;
    return renderLanding(scanned, language);
  });
  for (const tag of ['AB12CD34', 'ZZ99ZZ99', 'QQ00QQ00']) page(scannedTag({ tag }), 'en');
  expect(rendered).toBe(1);
  page(scannedTag({ tag: 'AB12' }), 'en');
  page(scannedTag({}), 'pt-BR');
  page(scannedTag({ active: true }), 'en');
  expect(rendered).toBe(4);
});

describe('each outcome offers its next step', () => {
  it.each([
    ['inactive', scannedTag({}), ['href="/sign-up"', 'Activate warranty', 'href="/login"'], ['Registered']],
    [
      'handed over by a shop',
      scannedTag({ handedOverOn: '2026-11-26' }),
      ['href="/sign-up"', 'Handed over on Nov 26, 2026, waits for its owner'],
      ['no active warranty'],
    ],
    ['active', scannedTag({ active: true }), ['href="/login"', 'Registered', 'Log in'], ['/sign-up', 'Activate']],
    ['stolen', scannedTag({ active: true, stolen: true }), ['href="tel:190"', 'Reported stolen'], ['/sign-up']],
    ['stolen before it was active', scannedTag({ stolen: true }), ['href="tel:190"'], ['/sign-up']],
    ['on no bike', scannedTag({ bike: null }), ['href="/AB12CD34"', 'not on a bike yet'], ['/sign-up']],
  ])('%s', (_outcome, scanned, shown, hidden) => {
    const html = plain(createLandingPage(renderLanding)(scanned, 'en'));
    for (const text of shown) expect(html).toContain(text);
    for (const text of hidden) expect(html).not.toContain(text);
  });

  test('in Portuguese as well', () => {
    expect(plain(createLandingPage(renderLanding)(scannedTag({}), 'pt-BR'))).toContain('Ativar garantia');
  });
});

type Wish = { tag?: string; active?: boolean; stolen?: boolean; bike?: null; handedOverOn?: string };

function scannedTag({ tag = 'AB12CD34', active = false, stolen = false, bike, handedOverOn }: Wish): ScannedTag {
  return {
    product: { tag, active, model: 'Trilha 500', preloaded: true, brandId },
    brand: {
      id: brandId,
      brand: 'aurora',
      name: 'Aurora',
      secondaryColor: '#ceff00',
      faviconUrl: null,
      tagToInsuranceRedirect: false,
      supportEmail: null,
    },
    kind: 'mtb',
    bike:
      bike === null
        ? null
        : {
            kind: 'mtb',
            photoUrl: null,
            colour: null,
            stolen,
            batteryPassport: false,
            handedOverOn: handedOverOn ?? null,
          },
    mine: false,
  };
}
