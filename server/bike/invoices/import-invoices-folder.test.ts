// In test:all: a folder of invoices that are bad in every way.
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ImportReport, RowNote } from '#domain/http/import-report.ts';
import { openInvoiceFiles } from '#server/bike/nfe/invoice-files.ts';
import { nfeProblems } from '#server/bike/nfe/nfe-problem.ts';
import { invoices } from '#server/db/tables/receipt.ts';
import { anNfe, type NfeWish } from '#tests/builders/nfe/an-nfe.ts';
import { badInvoices } from '#tests/builders/nfe/bad-invoices.ts';
import { badZips } from '#tests/builders/nfe/bad-zips.ts';
import { folder } from '#tests/builders/nfe/invoice-place.ts';
import { aTestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { useHouse } from '#tests/server/house.ts';
import { importInvoiceFiles } from './import-invoices.ts';

const [authority, stranger] = await Promise.all([aTestAuthority(), aTestAuthority('AC Estranha')]);
/** As it runs in earnest: no invoices of the testing environment, and it knows whom to trust. */
const house = useHouse({ demo: false, nfeRoots: [authority.root] });

const signed = (wish: NfeWish = {}) => {
  const { issuer = '12ABC34501DE35' } = wish;
  return anNfe({
    issuer,
    signedBy: authority.issue(issuer.length === 11 ? { cpf: issuer } : { cnpj: issuer }),
    ...wish,
  });
};

const trusted = {
  'good/nf-e.xml': signed(),
  'good/NF-E.XML': signed({ issuer: '11222333000181' }),
  'good/deep/er/nfc-e.xml': signed({ model: 65, customer: null, emission: 9 }),
  'good/not yet authorised.xml': signed({ bare: true }),
  'good/of a person.xml': signed({ issuer: '52998224725' }),
};
const [indented, packed] = [signed(), signed()];
const unsigned = anNfe();
const zips = await badZips({ '1.xml': packed.xml, 'a/2.xml': packed.xml });
const bad = badInvoices(authority, stranger).flatMap(([kind, files]) =>
  files.map((file) => ({ ...file, name: `bad/${kind}/${file.name}` })),
);

/** The name of every file that is refused, why, and where it lies. */
const expectedNotes: RowNote[] = [
  ...bad.map(({ name: row, problem: code, detail }) => ({ row, at: null, code, detail })),
  ...Object.entries(zips.problems).map(([row, code]) => ({ row, at: null, code, detail: null })),
  { row: 'same key/2, of other words.xml', at: null, code: 'key-differs', detail: null },
  { row: 'link.xml', at: null, code: 'link-outside', detail: null },
  { row: 'nowhere.xml', at: null, code: 'unreadable', detail: null },
];

async function written(): Promise<string> {
  const path = await folder({
    ...Object.fromEntries(Object.entries(trusted).map(([name, { xml }]) => [name, xml])),
    'good/indented.xml': indented.xml.replaceAll('><', '>\r\n  <'),
    ...Object.fromEntries(bad.map(({ name, bytes }) => [name, bytes])),
    ...zips.files,
    'same key/1.xml': unsigned.xml,
    'same key/2, of other words.xml': unsigned.xml.replaceAll('12900.00', '2900.00'),
    'danfe.pdf': '%PDF',
  });
  await symlink('/etc/hostname', join(path, 'link.xml'));
  await symlink('nothing', join(path, 'nowhere.xml'));
  return path;
}

const sorted = (report: ImportReport) => ({
  ...report,
  notes: report.notes.toSorted((one, other) => (one.row < other.row ? -1 : 1)),
});

test('a folder of invoices, good and bad in every way: the report names each, and only the good ones are in', async () => {
  const path = await written();
  const run = async () => {
    const files = await openInvoiceFiles(path);
    const how = { dryRun: false, brandId: null, apiKey: null, keepNotes: 1000 };
    try {
      return sorted(await importInvoiceFiles(house(), files, how));
    } finally {
      await files.close();
    }
  };
  const report = { updated: 0, refused: expectedNotes.length, notes: expectedNotes, notesLeftOut: 0 };
  expect(await run()).toEqual(sorted({ ...report, added: 8, unchanged: 1 }));

  const all = [...Object.values(trusted), indented, packed].map(({ accessKey }) => [accessKey, 'trusted']);
  const rows = await house().db.select().from(invoices);
  expect(new Map(rows.map(({ accessKey, signature }) => [accessKey, signature as string]))).toEqual(
    new Map([...all, [unsigned.accessKey, 'absent']] as [string, string][]),
  );
  expect(await run()).toEqual(sorted({ ...report, added: 0, unchanged: 9 }));
  expect(await house().db.$count(invoices)).toBe(8);
});

test('no reason for a refusal is missing there', () => {
  // Those of events and returns are in import-cancellations.test.ts and import-returns.test.ts.
  // No file of a test's size is: server/bike/nfe/read-apart.test.ts.
  expect(new Set(expectedNotes.map(({ code }) => code))).toEqual(
    new Set([
      ...nfeProblems.filter((problem) => problem !== 'too-complex' && !/^event-|return/.test(problem)),
      'key-differs',
    ]),
  );
});
