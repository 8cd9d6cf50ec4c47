import { execFile } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readNfe } from '#server/bike/nfe/read-nfe.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { badInvoices } from '#tests/builders/nfe/bad-invoices.ts';
import { swap } from '#tests/builders/nfe/bad-nfe.ts';
import { aTestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { createReaders, invoiceReaders } from './readers.ts';

const [authority, stranger] = await Promise.all([aTestAuthority(), aTestAuthority('AC Estranha')]);
const rules = { demo: false, roots: [authority.root], now: new Date('2026-11-20T15:00:00Z') };
const company = '11222333000181';
const signed = Buffer.from(anNfe({ issuer: company, signedBy: authority.issue({ cnpj: company }) }).xml);
const small = Buffer.from(anNfe().xml);
/** As much as passes the checks before a parser sees it. */
const heavy = Buffer.from(swap(anNfe().xml, '<transp>', `<transp>${'<a b="1">x</a>'.repeat(19_000)}`));

test('a thread reads as `readNfe` does, whatever the file is', async () => {
  const files = [
    signed,
    small,
    ...badInvoices(authority, stranger).flatMap(([, bad]) => bad.map(({ bytes }) => bytes)),
  ];
  const read = await Promise.all(files.map((bytes) => invoiceReaders().read(bytes, rules)));
  expect(read).toEqual(files.map((bytes) => readNfe(bytes, rules)));
  expect(read[0]).toMatchObject({ invoice: { signature: 'trusted', issuedAt: expect.any(Date) } });
  // What is handed over to the thread is a copy.
  expect(signed.length).toBeGreaterThan(0);
}, 60_000);

test('it uses the authorities of each house', async () => {
  const readers = createReaders(1);
  const check = async (roots: typeof rules.roots) => readers.read(signed, { ...rules, roots });
  expect(await check(rules.roots)).toMatchObject({ invoice: { signature: 'trusted' } });
  expect(await check([])).toMatchObject({ invoice: { signature: 'valid' } });
  expect(await check([stranger.root])).toMatchObject({ problem: 'certificate-untrusted' });
  expect(await check(rules.roots)).toMatchObject({ invoice: { signature: 'trusted' } });
});

describe('a file that exceeds the limits is refused, and those after it are read:', () => {
  test('memory', async () => {
    const readers = createReaders(1, { milliseconds: 60_000, megabytes: 18 });
    const read = await Promise.all([small, heavy, small].map((bytes) => readers.read(bytes, rules)));
    const [before, refused, after] = read;
    expect(refused).toEqual({ problem: 'too-complex', detail: null });
    expect([before, after]).toEqual([readNfe(small, rules), readNfe(small, rules)]);
  }, 60_000);

  test('time', async () => {
    // So little that loading the code takes longer.
    const readers = createReaders(2, { milliseconds: 1, megabytes: 256 });
    const read = await Promise.all([small, small, small].map((bytes) => readers.read(bytes, rules)));
    expect(read).toEqual(Array(3).fill({ problem: 'too-complex', detail: null }));
  });
});

test('other requests are not kept waiting', async () => {
  const readers = createReaders(1);
  await readers.read(small, rules);
  const before = performance.eventLoopUtilization();
  await Promise.all(Array.from({ length: 10 }, () => readers.read(heavy, rules)));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.3);
}, 60_000);

test('the process ends when nothing is read any more', async () => {
  const url = new URL('./readers.ts', import.meta.url).href;
  const code = `import { invoiceReaders } from ${JSON.stringify(url)};
    const rules = { demo: true, roots: [], now: new Date() };
    const read = await Promise.all([1, 2, 3].map(() => invoiceReaders().read(Buffer.from('<a/>'), rules)));
    console.log(read.map(({ problem }) => problem).join());`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    timeout: 20_000,
  });
  expect([stdout, stderr]).toEqual(['not-nfe,not-nfe,not-nfe\n', '']);
}, 30_000);
