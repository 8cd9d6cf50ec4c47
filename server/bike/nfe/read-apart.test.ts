import { expect, test } from 'vitest';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { badInvoices } from '#tests/builders/nfe/bad-invoices.ts';
import { swap } from '#tests/builders/nfe/bad-nfe.ts';
import { aTestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { readApart } from './read-apart.ts';
import { readNfe } from './read-nfe.ts';

const [authority, stranger] = await Promise.all([aTestAuthority(), aTestAuthority('AC Estranha')]);
const rules = { demo: false, roots: [authority.root], now: new Date('2026-11-20T15:00:00Z') };
const company = '11222333000181';
const signed = Buffer.from(anNfe({ issuer: company, signedBy: authority.issue({ cnpj: company }) }).xml);
const small = Buffer.from(anNfe().xml);
/** As much as passes the checks before a parser sees it. */
const heavy = Buffer.from(swap(anNfe().xml, '<transp>', `<transp>${'<a b="1">x</a>'.repeat(19_000)}`));

test('another process reads as `readNfe` does, whatever the file is', async () => {
  const files = [
    signed,
    small,
    ...badInvoices(authority, stranger).flatMap(([, bad]) => bad.map(({ bytes }) => bytes)),
  ];
  const read = await Promise.all(files.map((bytes) => readApart(bytes, rules)));
  expect(read).toEqual(files.map((bytes) => readNfe(bytes, rules)));
  expect(read[0]).toMatchObject({ invoice: { signature: 'trusted', issuedAt: expect.any(Date) } });
});

test('it uses the authorities of each house', async () => {
  const check = async (roots: typeof rules.roots) => readApart(signed, { ...rules, roots });
  expect(await check(rules.roots)).toMatchObject({ invoice: { signature: 'trusted' } });
  expect(await check([])).toMatchObject({ invoice: { signature: 'valid' } });
  expect(await check([stranger.root])).toMatchObject({ problem: 'certificate-untrusted' });
  expect(await check(rules.roots)).toMatchObject({ invoice: { signature: 'trusted' } });
});

test('a file that exceeds its time is refused, and those after it are read', async () => {
  expect(await readApart(heavy, rules, { milliseconds: 1 })).toEqual({ problem: 'too-complex', detail: null });
  expect(await readApart(small, rules)).toEqual(readNfe(small, rules));
});

test('other requests are not kept waiting', async () => {
  let turns = 0;
  const turning = setInterval(() => turns++, 1);
  await Promise.all([readApart(heavy, rules), readApart(heavy, rules)]);
  clearInterval(turning);
  // They are read elsewhere: this thread has its turns meanwhile. What it read itself would leave it one in all.
  expect(turns).toBeGreaterThanOrEqual(5);
});
