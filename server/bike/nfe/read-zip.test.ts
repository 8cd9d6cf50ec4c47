import { describe, expect, test } from 'vitest';
import { aZip, claimEntries, directoryEntry, type ZipEntryWish } from '#tests/builders/nfe/a-zip.ts';
import { folder, megabyte, noise, readAll, written } from '#tests/builders/nfe/invoice-place.ts';
import { openInvoiceFiles } from './invoice-files.ts';

describe('a ZIP', () => {
  const zip = async (entries: ZipEntryWish[]) => written('a.zip', await aZip(entries));
  const good: ZipEntryWish = { name: 'good.xml', bytes: 'good' };

  test('is known by its content', async () => {
    expect(await readAll(await written('upload', await aZip([good])))).toEqual([['good.xml', 'good']]);
    expect(await readAll(await written('upload', await aZip([])))).toEqual([]);
  });

  test.each<[string, ZipEntryWish, string]>([
    ['leads upwards', { name: '../../etc/evil.xml', bytes: 'x' }, '!zip-entry-name'],
    ['leads upwards in its midst', { name: 'a/../../evil.xml', bytes: 'x' }, '!zip-entry-name'],
    ['leads upwards and is no XML', { name: '../evil.txt', bytes: 'x' }, '!zip-entry-name'],
    ['is absolute', { name: '/etc/evil.xml', bytes: 'x' }, '!zip-entry-name'],
    ['has a drive', { name: 'C:/evil.xml', bytes: 'x' }, '!zip-entry-name'],
    ['has backslashes', { name: 'a\\evil.xml', bytes: 'x' }, '!zip-entry-name'],
    ['is another ZIP', { name: 'inner.ZIP', bytes: 'x' }, '!zip-nested'],
    ['grows beyond all measure', { name: 'bomb.xml', bytes: Buffer.alloc(50 * megabyte) }, '!zip-entry-ratio'],
    ['is larger than an invoice', { name: 'large.xml', bytes: noise(megabyte + 1), stored: true }, '!too-large'],
    [
      'is as large as an invoice may be',
      { name: 'large.xml', bytes: noise(megabyte), stored: true },
      noise(megabyte).toString(),
    ],
    ['is not compressed', { name: 'stored.xml', bytes: 'stored', stored: true }, 'stored'],
    ['is empty', { name: 'empty.xml', bytes: '' }, ''],
  ])('goes on behind an entry that %s', async (_, entry, text) => {
    expect(await readAll(await zip([good, entry, { ...good, name: 'last.xml' }]))).toEqual([
      ['good.xml', 'good'],
      [entry.name, text],
      ['last.xml', 'good'],
    ]);
  });

  test('skips files that are no XML', async () => {
    const others = ['danfe.pdf', 'folder/', '__MACOSX/._a.xml', 'xml'].map((name) => ({ name, bytes: '' }));
    expect(await readAll(await zip([...others, good].filter(({ name }) => !name.endsWith('/'))))).toEqual([
      ['good.xml', 'good'],
    ]);
  });

  test('shows names that harm nobody', async () => {
    const [long, odd] = [`${'n'.repeat(300)}.xml`, 'a\n\u001B[31m\u202Eb.xml'];
    const names = (
      await readAll(
        await zip([
          { name: long, bytes: '1' },
          { name: odd, bytes: '2' },
        ]),
      )
    ).map(([name]) => name);
    expect(names).toEqual(['n'.repeat(200), 'a\uFFFD\uFFFD[31m\uFFFDb.xml']);
  });

  test.each([0.1, 0.5, 0.9, 0.999])('cut off after %f of it is reported at once', async (part) => {
    const whole = await aZip(Array.from({ length: 20 }, (_, at) => ({ name: `${at}.xml`, bytes: noise(3000) })));
    const path = await written('cut.zip', whole.subarray(0, Math.floor(whole.length * part)));
    await expect(openInvoiceFiles(path)).rejects.toMatchObject({ code: 'zip-damaged' });
  });

  test('with damaged entries yields the intact ones', async () => {
    const bytes = await aZip([
      { name: 'a.xml', bytes: noise(5000) },
      { name: 'b.xml', bytes: 'stored', stored: true },
      good,
    ]);
    bytes.fill(0x55, 200, 400);
    bytes.write('broken', bytes.indexOf('stored'));
    const found = await readAll(await written('a.zip', bytes));
    expect(found).toEqual([
      ['a.xml', '!zip-entry-damaged'],
      ['b.xml', '!zip-entry-damaged'],
      ['good.xml', 'good'],
    ]);
  });

  test('that lies about a size is not believed', async () => {
    const bytes = await aZip([{ name: 'liar.xml', bytes: noise(100_000) }, good]);
    directoryEntry(bytes, 'liar.xml').writeUInt32LE(1000, 24);
    expect(await readAll(await written('a.zip', bytes))).toEqual([
      ['liar.xml', '!zip-entry-damaged'],
      ['good.xml', 'good'],
    ]);
  });

  test('that is encrypted, or packed in another way, says so', async () => {
    const bytes = await aZip([
      { name: 'secret.xml', bytes: noise(500) },
      { name: 'lzma.xml', bytes: noise(500) },
      good,
    ]);
    directoryEntry(bytes, 'secret.xml').writeUInt16LE(directoryEntry(bytes, 'secret.xml').readUInt16LE(8) | 1, 8);
    directoryEntry(bytes, 'lzma.xml').writeUInt16LE(14, 10);
    const found = await readAll(await written('a.zip', bytes));
    expect(found).toEqual([
      ['secret.xml', '!zip-entry-encrypted'],
      ['lzma.xml', '!zip-entry-method'],
      ['good.xml', 'good'],
    ]);
  });

  test('that claims more than 2 GB, or more than 100,000 files, is not opened', async () => {
    const bytes = await aZip([{ name: 'a.xml', bytes: noise(500) }, { name: 'b.xml', bytes: noise(500) }, good]);
    for (const name of ['a.xml', 'b.xml']) directoryEntry(bytes, name).writeUInt32LE(0x7000_0000, 24);
    await expect(openInvoiceFiles(await written('a.zip', bytes))).rejects.toMatchObject({ code: 'zip-too-big' });
    expect(await readAll(await folder({ 'a.zip': bytes, 'b.xml': 'b' }))).toEqual([
      ['a.zip', '!zip-too-big'],
      ['b.xml', 'b'],
    ]);
    const many = await aZip([good], { zip64: true });
    expect(await readAll(await written('many.zip', many))).toEqual([['good.xml', 'good']]);
    claimEntries(many, 100_001);
    await expect(openInvoiceFiles(await written('many.zip', many))).rejects.toMatchObject({ code: 'zip-too-many' });
  });

  test('can be left in its midst', async () => {
    const files = await openInvoiceFiles(await zip([good, { ...good, name: 'other.xml' }]));
    for await (const file of files.each()) {
      expect(file.name).toBe('good.xml');
      break;
    }
    const reading = files.each()[Symbol.asyncIterator]();
    expect(await reading.next()).toMatchObject({ value: { name: 'good.xml' } });
    await files.close();
    expect(await reading.next()).toMatchObject({ done: true });
  });
});
