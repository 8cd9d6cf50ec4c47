import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceFile } from '#server/bike/nfe/invoice-file.ts';
import { invoices } from '#server/db/tables/receipt.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { importThem, invoiceFiles } from '#tests/builders/invoice-files.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { aTestAuthority, type TestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { aShop } from '#tests/builders/shop.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let authority: TestAuthority;
beforeAll(async () => {
  authority = await aTestAuthority();
});

const counts = (added: number, unchanged: number, refused: number, updated = 0) => ({
  added,
  updated,
  unchanged,
  refused,
});
const note = (row: string, code: string, detail: string | null = null) => ({ row, at: null, code, detail });
const kept = (accessKeys: string[]) => house().db.$count(invoices, inArray(invoices.accessKey, accessKeys));
const rowOf = async (accessKey: string) => {
  const [row] = await house().db.select().from(invoices).where(eq(invoices.accessKey, accessKey));
  return row;
};

describe('what is imported', () => {
  test('is stored with all its facts and how far it was checked', async () => {
    const issuer = '11222333000181';
    const made = anNfe({
      issuer,
      number: 1234,
      tradeName: 'Pedal Bom',
      info: 'Pedido 1187',
      customer: { name: 'MARINA DE SOUZA', cpf: '52998224725' },
      total: '12900.00',
      items: [{ description: 'BICICLETA TRILHA 29', info: 'N. SERIE AUR-5E00-1187' }],
      signedBy: authority.issue({ cnpj: issuer }),
    });
    expect(await importThem(house(), [made])).toEqual({ ...counts(1, 0, 0), notes: [], notesLeftOut: 0 });
    expect(await rowOf(made.accessKey)).toMatchObject({
      model: 55,
      environment: 1,
      storeName: 'Pedal Bom',
      storeTaxId: issuer,
      number: '1234',
      customerName: 'MARINA DE SOUZA',
      customerCpf: '52998224725',
      customerCnpj: null,
      totalCents: 1_290_000,
      additionalInfo: 'Pedido 1187',
      signature: 'valid',
      hasProtocol: true,
      items: [expect.objectContaining({ description: 'BICICLETA TRILHA 29', texts: ['N. SERIE AUR-5E00-1187'] })],
      apiKeyId: null,
      importedAt: house().clock.now(),
    });
  });

  test('twice, or at once by two, changes nothing the second time', async () => {
    const made = [1, 2, 3, 4, 5].map(() => anNfe());
    expect(await importThem(house(), made)).toMatchObject(counts(5, 0, 0));
    expect(await importThem(house(), made)).toMatchObject(counts(0, 5, 0));
    const others = Array.from({ length: 20 }, () => anNfe());
    const reports = await Promise.all([importThem(house(), others), importThem(house(), others.toReversed())]);
    expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(20);
    expect(reports.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(20);
    expect(await kept(others.map(({ accessKey }) => accessKey))).toBe(20);
  });

  test('bad files are reported by name and reason and stop nothing', async () => {
    const good = [anNfe(), anNfe()];
    const signed = anNfe({ signedBy: authority.issue({ cnpj: aCnpj() }) });
    const report = await importThem(house(), [
      { name: 'a.xml', xml: good[0]!.xml },
      { name: 'b.xml', xml: '<html/>' },
      { name: 'c.xml', problem: 'too-large' },
      { name: 'd.xml', xml: anNfe({ status: '101' }).xml },
      { name: 'e.xml', xml: signed.xml },
      { name: 'f.xml', xml: good[1]!.xml },
      { name: 'g.xml', xml: '' },
    ]);
    expect(report).toMatchObject(counts(2, 0, 5));
    expect(report.notes.map(({ row, code }) => [row, code])).toEqual([
      ['b.xml', 'not-nfe'],
      ['c.xml', 'too-large'],
      ['d.xml', 'cancelled'],
      ['e.xml', 'certificate-owner'],
      ['g.xml', expect.any(String)],
    ]);
    expect(await kept(good.map(({ accessKey }) => accessKey))).toBe(2);
  });

  test('of many notes the report keeps its maximum; each is passed to onNote', async () => {
    const reported: string[] = [];
    const bad = Array.from({ length: 7 }, (_, at) => ({ name: `${at}.xml`, xml: '<a/>' }));
    const report = await importThem(house(), bad, { keepNotes: 3, onNote: ({ row }) => reported.push(row) });
    expect(report).toMatchObject({ refused: 7, notesLeftOut: 4 });
    expect(report.notes).toHaveLength(3);
    expect(reported).toHaveLength(7);
  });

  test('progress is reported by batches', async () => {
    const reported: unknown[] = [];
    const bad = Array.from({ length: 60 }, (_, at) => ({ name: `${at}.xml`, problem: 'unreadable' as const }));
    await importThem(house(), bad, { onProgress: (done) => reported.push(done) });
    expect(reported).toEqual([50, 60].map((rows) => ({ rows, of: 60 })));
  });

  test('large files make small batches', async () => {
    const big = anNfe({ info: 'x'.repeat(4000) }).xml + ' '.repeat(1_000_000);
    const reported: number[] = [];
    const files = Array.from({ length: 10 }, () => ({ xml: big }));
    await importThem(house(), files, { onProgress: ({ rows }) => reported.push(rows) });
    expect(reported[0]).toBeLessThanOrEqual(9);
  });
});

describe('the same key again', () => {
  test('with other words is refused, in one run and in the next', async () => {
    const made = anNfe();
    const other = { xml: made.xml.replaceAll('12900.00', '2900.00') };
    const report = await importThem(house(), [made, other, made]);
    expect(report).toMatchObject({ ...counts(1, 1, 1), notes: [note('2.xml', 'key-differs')] });
    expect(await importThem(house(), [other])).toMatchObject({
      ...counts(0, 0, 1),
      notes: [note('1.xml', 'key-differs')],
    });
    expect((await rowOf(made.accessKey))!.totalCents).toBe(1_290_000);
  });

  test('in another notation is the same; a file that was checked further counts more', async () => {
    const issuer = aCnpj();
    const signedBy = authority.issue({ cnpj: issuer });
    const wish = { issuer, number: 77, code: '12345678' };
    const [bare, whole, signed] = [
      anNfe({ ...wish, bare: true }),
      anNfe(wish),
      anNfe({ ...wish, signedBy, bare: true }),
    ];
    const printed = { xml: signed.xml.replaceAll('><', '>\n  <') };
    const steps = [
      [bare, counts(1, 0, 0), { signature: 'absent', hasProtocol: false }],
      [whole, counts(0, 0, 0, 1), { signature: 'absent', hasProtocol: true }],
      [bare, counts(0, 1, 0), { signature: 'absent', hasProtocol: true }],
      [signed, counts(0, 0, 0, 1), { signature: 'valid', hasProtocol: true }],
      [whole, counts(0, 1, 0), { signature: 'valid', hasProtocol: true }],
      [printed, counts(0, 1, 0), { signature: 'valid', hasProtocol: true }],
    ] as const;
    for (const [file, expected, checks] of steps) {
      expect(await importThem(house(), [file])).toMatchObject(expected);
      expect(await rowOf(bare.accessKey)).toMatchObject(checks);
    }
  });
});

test('a signature that held is looked at again once the house has new authorities to trust', async () => {
  const issuer = aCnpj();
  const files = [anNfe({ issuer, signedBy: authority.issue({ cnpj: issuer }) }), anNfe()];
  await importThem(house(), files);
  const trusting = { ...house(), config: { ...house().config, nfeRoots: [authority.root] } };
  expect(await importThem(trusting, files)).toMatchObject(counts(0, 1, 0, 1));
  expect(await rowOf(files[0]!.accessKey)).toMatchObject({ signature: 'trusted' });
  expect(await importThem(trusting, files)).toMatchObject(counts(0, 2, 0));
});

describe('a run that ends before its time', () => {
  /** Files that end after this many, as with a killed process. */
  const broken = (files: ReturnType<typeof invoiceFiles>, after: number) => ({
    ...files,
    each: async function* (): AsyncGenerator<InvoiceFile> {
      let given = 0;
      for await (const file of files.each()) {
        if (given++ === after) throw new Error('killed');
        yield file;
      }
    },
  });

  test('keeps its complete batches, and the next run continues without verifying them again', async () => {
    const made = Array.from({ length: 60 }, () => anNfe({ environment: 2 }));
    const keys = made.map(({ accessKey }) => accessKey);
    const files = invoiceFiles(made);
    await expect(importThem(house(), broken(files, 55))).rejects.toThrow('killed');
    expect(await kept(keys)).toBe(50);
    // This house takes no invoices of the testing environment: whatever it reads, it refuses. What is in, it does not
    // read.
    const strict = { ...house(), config: { ...house().config, demo: false } };
    const report = await importThem(strict, files);
    expect(report).toMatchObject(counts(0, 50, 10));
    expect(new Set(report.notes.map(({ code }) => code))).toEqual(new Set(['environment']));
    expect(await importThem(house(), files)).toMatchObject(counts(10, 50, 0));
  });
});

describe('a partner’s key', () => {
  test('of a shop imports what its company issued, from any branch, and nothing else', async () => {
    const cnpj = '11222333000181';
    const shop = await aShop(house(), { cnpj });
    const apiKey = await anApiKey(house(), { shopId: shop.id });
    const [own, branch, foreign, person] = [
      anNfe({ issuer: cnpj }),
      anNfe({ issuer: '11222333000262' }),
      anNfe(),
      anNfe({ issuer: '52998224725' }),
    ];
    const all = [own, branch, foreign, person];
    expect(await importThem(house(), all, { apiKey })).toMatchObject({
      ...counts(2, 0, 2),
      notes: [note('3.xml', 'issuer-other'), note('4.xml', 'issuer-other')],
    });
    expect((await rowOf(own.accessKey))!.apiKeyId).toBe(apiKey.id);
    expect(await rowOf(foreign.accessKey)).toBeUndefined();
    // A file that somebody else brought in is refused all the same: a key reads nothing, not even that.
    await importThem(house(), [foreign]);
    expect(await importThem(house(), [foreign], { apiKey })).toMatchObject({ ...counts(0, 0, 1) });
  });

  test('of a brand brings in anybody’s; who was first stays named', async () => {
    const brand = await aBrand(house());
    const apiKey = await anApiKey(house(), { brandId: brand.id });
    const [fresh, known] = [anNfe(), anNfe()];
    await importThem(house(), [known]);
    expect(await importThem(house(), [fresh, known], { apiKey })).toMatchObject(counts(1, 1, 0));
    expect((await rowOf(fresh.accessKey))!.apiKeyId).toBe(apiKey.id);
    expect((await rowOf(known.accessKey))!.apiKeyId).toBeNull();
  });
});

test('homologation is accepted on demo servers and where the settings say so', async () => {
  const made = [anNfe({ environment: 2 })];
  const real = { ...house(), config: { ...house().config, demo: false } };
  expect(await importThem(real, made)).toMatchObject({ ...counts(0, 0, 1), notes: [{ code: 'environment' }] });
  const told = { ...house(), config: { ...house().config, demo: false, nfeHomologation: true } };
  expect(await importThem(told, made)).toMatchObject(counts(1, 0, 0));
  expect(await importThem(house(), made)).toMatchObject(counts(0, 1, 0));
});

test('a report holds no personal data', async () => {
  const cpf = '52998224725';
  const files = [
    anNfe({ status: '101' }),
    { xml: anNfe().xml.replace('<vNF>', '<vNF>x') },
    { xml: anNfe().xml.replace(cpf, '52998224700') },
  ];
  const text = JSON.stringify(await importThem(house(), files));
  expect(text).not.toMatch(/MARINA|529982/);
});
