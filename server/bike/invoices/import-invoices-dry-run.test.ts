import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { invoices } from '#server/db/tables/receipt.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { importThem } from '#tests/builders/invoice-files.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { aTestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const authority = await aTestAuthority();
const counts = (added: number, unchanged: number, refused: number) => ({ added, updated: 0, unchanged, refused });
const kept = (accessKeys: string[]) => house().db.$count(invoices, inArray(invoices.accessKey, accessKeys));

describe('a dry run', () => {
  test('reports what a real run would do, and keeps nothing', async () => {
    const known = anNfe();
    await importThem(house(), [known]);
    const made = anNfe();
    const other = { xml: made.xml.replaceAll('12900.00', '2900.00') };
    const files = [known, made, { xml: made.xml.replace('?>', '?>\n') }, other, { xml: '<a/>' }];
    const dry = await importThem(house(), files, { dryRun: true });
    expect(dry).toMatchObject(counts(1, 2, 2));
    expect(await kept([made.accessKey])).toBe(0);
    expect(await importThem(house(), files)).toEqual(dry);
  });

  test('reports what is checked further, and what was checked before', async () => {
    const issuer = aCnpj();
    const wish = { issuer, number: 78, code: '12345678' };
    const signedBy = authority.issue({ cnpj: issuer });
    const [bare, whole] = [anNfe({ ...wish, bare: true }), anNfe(wish)];
    const [signed, all] = [anNfe({ ...wish, signedBy, bare: true }), anNfe({ ...wish, signedBy })];
    for (const files of [
      [bare, whole, bare],
      [signed, all, whole],
    ]) {
      const dry = await importThem(house(), files, { dryRun: true });
      expect(await importThem(house(), files)).toEqual(dry);
    }
    const [row] = await house().db.select().from(invoices).where(eq(invoices.accessKey, bare.accessKey));
    expect(row).toMatchObject({ signature: 'valid', hasProtocol: true });
  });

  test('recognises a duplicate many files later', async () => {
    const made = anNfe();
    const filling = Array.from({ length: 250 }, (_, at) => ({ name: `${at}`, problem: 'unreadable' as const }));
    const files = [made, ...filling, { xml: `${made.xml}\n` }];
    expect(await importThem(house(), files, { dryRun: true, keepNotes: 0 })).toMatchObject(counts(1, 1, 250));
    expect(await kept([made.accessKey])).toBe(0);
  });
});
