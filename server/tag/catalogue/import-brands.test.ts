import { randomBytes } from 'node:crypto';
import { symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { brands } from '#server/db/tables/tag.ts';
import { importTable } from '#server/imports/import-table.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { aTable } from '#tests/builders/csv.ts';
import { aPicture } from '#tests/builders/picture.ts';
import { useHouse } from '#tests/server/house.ts';
import { brandsImporter } from './import-brands.ts';

const house = useHouse();
const slugOf = (word: string) => `${word}-${randomBytes(3).toString('hex')}`;
let logo: Buffer;
beforeAll(async () => void (logo = await aPicture(80, 40).png().toBuffer()));

type Rows = Parameters<typeof importRows>[2];
const bringIn = async (rows: Rows, how?: Parameters<typeof importRows>[3]) =>
  reportInWords(await importRows(house(), brandsImporter, rows, how));

async function brandOf(slug: string) {
  const [row] = await house().db.select().from(brands).where(eq(brands.slug, slug));
  return row;
}

test('a brand comes in with everything, pictures included, and is shown with them', async () => {
  const slug = slugOf('aurora');
  const row = {
    slug: ` ${slug.toUpperCase()} `,
    name: 'Aurora  Bikes',
    secondary_color: '#F80',
    favicon: 'icon.png',
    logo: 'pictures/logo.jpg',
    support_email: 'Suporte@Aurora.example.com',
    tag_to_insurance_redirect: 'sim',
    first_owner_only: 'sim',
  };
  const files = { 'icon.png': logo, 'pictures/logo.jpg': logo };
  expect(await bringIn([row], { files })).toEqual(['added 1']);
  const brand = await brandOf(slug);
  expect(brand).toMatchObject({
    name: 'Aurora Bikes',
    secondaryColor: '#ff8800',
    faviconUrl: expect.stringMatching(/^\/media\/favicons\/[0-9a-f]{64}\.png$/),
    logoUrl: expect.stringMatching(/^\/media\/logos\/[0-9a-f]{64}\.png$/),
    supportEmail: 'suporte@aurora.example.com',
    tagToInsuranceRedirect: true,
    firstOwnerOnly: true,
  });
  const answer = await house().app.inject(brand!.logoUrl!);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await bringIn([row], { files })).toEqual(['unchanged 1']);
  expect(await brandOf(slug)).toEqual(brand);
});

test('the least that there is to say; headers in Portuguese', async () => {
  const slug = slugOf('serra');
  expect(await bringIn([{ Marca: slug, Nome: 'Serra' }])).toEqual(['added 1']);
  expect(await brandOf(slug)).toMatchObject({
    name: 'Serra',
    secondaryColor: '#ceff00',
    faviconUrl: null,
    logoUrl: null,
    supportEmail: null,
    tagToInsuranceRedirect: false,
    firstOwnerOnly: false,
  });
});

test('the company behind the brand comes with it, its CNPJ checked, and a dash takes a fact away', async () => {
  const slug = slugOf('firm');
  const company = {
    'razão social': 'Serra Ciclos S.A.',
    'cnpj': '12.abc.345/01de-35',
    'endereço': 'Rua do Pinho, 9',
    'SAC': 'sac@serra.example.com',
    'encarregado': 'Ana Lima, dpo@serra.example.com',
  };
  expect(await bringIn([{ slug, name: 'Serra', ...company }])).toEqual(['added 1']);
  const facts = {
    companyName: 'Serra Ciclos S.A.',
    cnpj: '12ABC34501DE35',
    address: 'Rua do Pinho, 9',
    customerService: 'sac@serra.example.com',
    dataOfficer: 'Ana Lima, dpo@serra.example.com',
  };
  expect(await brandOf(slug)).toMatchObject(facts);
  expect(await bringIn([{ slug, name: 'Serra', ...company, cnpj: '12.ABC.345/01DE-36' }])).toEqual([
    'refused 1',
    '2 cnpj cnpj-malformed',
  ]);
  expect(await bringIn([{ slug, name: 'Serra', cnpj: '', encarregado: '-' }])).toEqual(['updated 1']);
  expect(await brandOf(slug)).toMatchObject({ ...facts, dataOfficer: null });
});

test('what differs is changed, an empty cell leaves what is there, a dash takes it away', async () => {
  const slug = slugOf('brand');
  const files = { 'logo.png': logo };
  const full = { slug, name: 'One', secondary_color: '#123456', logo: 'logo.png', support_email: 'a@b.example' };
  await bringIn([{ ...full, tag_to_insurance_redirect: 'yes' }], { files });
  const before = await brandOf(slug);
  expect(await bringIn([{ slug, name: 'One', logo: '', secondary_color: '' }])).toEqual(['unchanged 1']);
  expect(await brandOf(slug)).toEqual(before);
  expect(await bringIn([{ slug, name: 'Two', tag_to_insurance_redirect: 'não' }])).toEqual(['updated 1']);
  expect(await brandOf(slug)).toEqual({ ...before, name: 'Two', tagToInsuranceRedirect: false });
  expect(await bringIn([{ slug, name: 'Two', logo: '-', support_email: '-' }])).toEqual(['updated 1']);
  expect(await brandOf(slug)).toMatchObject({ id: before!.id, logoUrl: null, supportEmail: null });
});

test('bad rows are reported one by one and do not stop the others', async () => {
  const good = slugOf('good');
  const files = {
    'page.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'cut.png': logo.subarray(0, 60),
  };
  const report = await bringIn(
    [
      { slug: 'a', name: 'Short' },
      { slug: 'ação', name: 'Accents' },
      { slug: '../etc', name: 'Path' },
      { slug: slugOf('x'), name: '' },
      { slug: slugOf('x'), name: 'Colour', secondary_color: 'red' },
      { slug: slugOf('x'), name: 'Style', secondary_color: '#fff;}' },
      { slug: slugOf('x'), name: 'Mail', support_email: 'nobody' },
      { slug: slugOf('x'), name: 'Flag', tag_to_insurance_redirect: 'maybe' },
      { slug: slugOf('x'), name: 'Missing', logo: 'nothing.png' },
      { slug: slugOf('x'), name: 'Drawing', favicon: 'page.png' },
      { slug: slugOf('x'), name: 'Cut', logo: 'cut.png' },
      { slug: good, name: 'Good' },
    ],
    { files },
  );
  expect(report).toEqual([
    'added 1, refused 11',
    '2 slug slug-malformed',
    '3 slug slug-malformed',
    '4 slug slug-malformed',
    '5 name required',
    '6 secondary_color colour-malformed',
    '7 secondary_color colour-malformed',
    '8 support_email invalid',
    '9 tag_to_insurance_redirect flag-malformed',
    '10 logo picture-missing',
    '11 favicon picture-unknown',
    '12 logo picture-broken',
  ]);
  expect(await brandOf(good)).toBeDefined();
  const rows = await house().db.select({ name: brands.name }).from(brands);
  expect(rows.map(({ name }) => name)).not.toContain('Missing');
});

test('a table publishes nothing from outside its folder', async () => {
  const table = aTable(
    ['../logo.png', '/etc/hostname', 'link.png', 'folder/..', '.', 'folder'].map((name, at) => ({
      slug: slugOf('out'),
      name: `Out ${at}`,
      logo: name,
    })),
  );
  const outside = aTable([{ slug: 'x' }]);
  writeFileSync(join(dirname(outside), 'logo.png'), logo);
  symlinkSync(join(dirname(outside), 'logo.png'), join(dirname(table), 'link.png'));
  const report = await importTable(house(), brandsImporter, table, { dryRun: false, brandId: null, keepNotes: 9 });
  expect(report).toMatchObject({ added: 0, refused: 6 });
  expect(report.notes.map(({ code }) => code)).toEqual([
    'picture-outside',
    'picture-outside',
    'picture-outside',
    'picture-outside',
    'picture-outside',
    'picture-missing',
  ]);
});

describe('a brand twice in a file', () => {
  test('with the same facts is one', async () => {
    const row = { slug: slugOf('twice'), name: 'Twice' };
    expect(await bringIn([row, row])).toEqual(['added 1, unchanged 1']);
  });

  test('with others: the first row counts', async () => {
    const slug = slugOf('twice');
    const rows = [
      { slug, name: 'First' },
      { slug, name: 'Second' },
    ];
    expect(await bringIn(rows)).toEqual(['added 1, refused 1', '3 – row-repeated']);
    expect(await brandOf(slug)).toMatchObject({ name: 'First' });
    expect(await bringIn(rows)).toEqual(['unchanged 1, refused 1', '3 – row-repeated']);
  });

  test('refused once is refused twice', async () => {
    const row = { slug: slugOf('twice'), name: 'Twice', logo: 'nothing.png' };
    expect(await bringIn([row, row])).toEqual(['refused 2', '2 logo picture-missing', '3 logo picture-missing']);
  });

  test('also in another batch of it', async () => {
    const slug = slugOf('twice');
    const others = Array.from({ length: 1000 }, (_, at) => ({ slug: `${slug}-${at}`, name: `Other ${at}` }));
    const rows = [{ slug, name: 'First' }, ...others, { slug, name: 'Second' }];
    expect(await bringIn(rows)).toEqual(['added 1001, refused 1', '1003 – row-repeated']);
  });
});

test('a dry run reports the same, changes no brand and stores no picture', async () => {
  const [there, coming] = [slugOf('dry'), slugOf('dry')];
  await bringIn([{ slug: there, name: 'There' }]);
  const rows = [
    { slug: there, name: 'Changed' },
    { slug: coming, name: 'Coming', logo: 'new.png' },
  ];
  const files = { 'new.png': await aPicture(81, 41).png().toBuffer() };
  const stored = house().stored.size;
  expect(await bringIn(rows, { dryRun: true, files })).toEqual(['added 1, updated 1']);
  expect(house().stored.size).toBe(stored);
  expect([(await brandOf(there))?.name, await brandOf(coming)]).toEqual(['There', undefined]);
});

test('a run that is bound to a brand changes that one only', async () => {
  const [own, other] = [slugOf('own'), slugOf('other')];
  await bringIn([
    { slug: own, name: 'Own' },
    { slug: other, name: 'Other' },
  ]);
  const { id } = (await brandOf(own))!;
  const rows = [own, other, slugOf('new')].map((slug) => ({ slug, name: 'Mine' }));
  expect(await bringIn(rows, { brandId: id })).toEqual([
    'updated 1, refused 2',
    '3 slug brand-forbidden',
    '4 slug brand-forbidden',
  ]);
  expect([(await brandOf(own))?.name, (await brandOf(other))?.name]).toEqual(['Mine', 'Other']);
});

test('the same file twice at once is imported once', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({ slug: slugOf('race'), name: `Race ${at}` }));
  const reports = await Promise.all([
    importRows(house(), brandsImporter, rows),
    importRows(house(), brandsImporter, rows.toReversed()),
    importRows(house(), brandsImporter, rows),
  ]);
  const sum = (word: 'added' | 'updated' | 'unchanged' | 'refused') =>
    reports.reduce((total, report) => total + report[word], 0);
  expect([sum('added'), sum('updated'), sum('unchanged'), sum('refused')]).toEqual([40, 0, 80, 0]);
});
