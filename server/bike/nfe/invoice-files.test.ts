import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { aZip, claimEntries, directoryEntry, type ZipEntryWish } from '#tests/builders/nfe/a-zip.ts';
import { openInvoiceFiles } from './invoice-files.ts';

const place = await mkdtemp(join(tmpdir(), 'invoice-files-'));
afterAll(() => rm(place, { recursive: true, force: true }));

let count = 0;

/** A path that nobody has, with this in it. */
async function written(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(place, String(count++), name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return path;
}

/** A folder with these files. */
async function folder(files: Record<string, Uint8Array | string>): Promise<string> {
  const root = join(place, String(count++));
  await mkdir(root);
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), bytes);
  }
  return root;
}

/** What comes out: a file's text, or its problem behind a `!`. What was counted before must be what came. */
async function read(path: string): Promise<[name: string, text: string][]> {
  const files = await openInvoiceFiles(path);
  const found: [string, string][] = [];
  for await (const file of files.each())
    found.push([file.name, 'bytes' in file ? Buffer.from(file.bytes).toString() : `!${file.problem}`]);
  await files.close();
  expect(files.count).toBe(found.length);
  return found;
}

const megabyte = 1024 * 1024;
/** Letters that do not shrink much, the same every time. */
function noise(length: number): Buffer {
  let state = 42;
  return Buffer.from(Array.from({ length }, () => 48 + ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 26)));
}

describe('one file', () => {
  test('of any name is read as it is', async () => {
    expect(await read(await written('upload', '<x/>'))).toEqual([['upload', '<x/>']]);
    expect(await read(await written('leer.xml', ''))).toEqual([['leer.xml', '']]);
  });

  test('is no larger than 1 MB', async () => {
    expect(await read(await written('a.xml', Buffer.alloc(megabyte)))).toMatchObject([['a.xml', expect.any(String)]]);
    expect(await read(await written('b.xml', Buffer.alloc(megabyte + 1)))).toEqual([['b.xml', '!too-large']]);
  });

  test('that is not there is told at once', async () => {
    await expect(openInvoiceFiles(join(place, 'nothing'))).rejects.toMatchObject({ code: 'not-found' });
    await expect(openInvoiceFiles('/dev/null')).rejects.toMatchObject({ code: 'unreadable' });
  });
});

describe('a folder', () => {
  test('gives its XML files and those of its ZIPs in one order, whatever else lies there', async () => {
    const path = await folder({
      'b.xml': 'b',
      'a/2.XML': 'a2',
      'a/1.xml': 'a1',
      'c.zip': await aZip([{ name: 'x/1.xml', bytes: 'c1' }, { name: '2.xml', bytes: 'c2' }]),
      'danfe.pdf': '%PDF',
      '.DS_Store': '',
      'a/deep/er/3.xml': 'a3',
    });
    const all = [['a/1.xml', 'a1'], ['a/2.XML', 'a2'], ['a/deep/er/3.xml', 'a3'], ['b.xml', 'b'], ['c.zip/x/1.xml', 'c1'], ['c.zip/2.xml', 'c2']];
    expect(await read(path)).toEqual(all);
    expect(await read(path)).toEqual(all);
  });

  test('of nothing gives nothing', async () => {
    expect(await read(await folder({}))).toEqual([]);
  });

  test('goes on behind a ZIP that is none', async () => {
    const whole = await aZip([{ name: '1.xml', bytes: noise(2000) }]);
    const path = await folder({ 'a.zip': whole.subarray(0, -10), 'b.zip': 'text', 'c.xml': 'c', 'd.xml': Buffer.alloc(megabyte + 1) });
    expect(await read(path)).toEqual([['a.zip', '!zip-damaged'], ['b.zip', '!zip-damaged'], ['c.xml', 'c'], ['d.xml', '!too-large']]);
  });

  test('does not follow links out of it, and not twice to what is in it', async () => {
    const outside = await folder({ 'secret.xml': 'secret' });
    const path = await folder({ 'a.xml': 'a', 'in/b.xml': 'b' });
    await symlink(join(outside, 'secret.xml'), join(path, 'c.xml'));
    await symlink(outside, join(path, 'd'));
    await symlink('..', join(path, 'in', 'round'));
    await symlink('nowhere', join(path, 'e.xml'));
    await symlink('a.xml', join(path, 'f.xml'));
    expect(await read(path)).toEqual([['a.xml', 'a'], ['c.xml', '!link-outside'], ['d', '!link-outside'], ['e.xml', '!unreadable'], ['in/b.xml', 'b']]);
  });
});

describe('a ZIP', () => {
  const zip = async (entries: ZipEntryWish[]) => written('a.zip', await aZip(entries));
  const good: ZipEntryWish = { name: 'good.xml', bytes: 'good' };

  test('is known by its content', async () => {
    expect(await read(await written('upload', await aZip([good])))).toEqual([['good.xml', 'good']]);
    expect(await read(await written('upload', await aZip([])))).toEqual([]);
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
    ['is as large as an invoice may be', { name: 'large.xml', bytes: noise(megabyte), stored: true }, noise(megabyte).toString()],
    ['is not compressed', { name: 'stored.xml', bytes: 'stored', stored: true }, 'stored'],
    ['is empty', { name: 'empty.xml', bytes: '' }, ''],
  ])('goes on behind an entry that %s', async (_, entry, text) => {
    expect(await read(await zip([good, entry, { ...good, name: 'last.xml' }]))).toEqual([
      ['good.xml', 'good'],
      [entry.name, text],
      ['last.xml', 'good'],
    ]);
  });

  test('passes over what is no XML', async () => {
    const others = ['danfe.pdf', 'folder/', '__MACOSX/._a.xml', 'xml'].map((name) => ({ name, bytes: '' }));
    expect(await read(await zip([...others, good].filter(({ name }) => !name.endsWith('/'))))).toEqual([['good.xml', 'good']]);
  });

  test('shows names that harm nobody', async () => {
    const [long, odd] = [`${'n'.repeat(300)}.xml`, 'a\n\u001B[31m\u202Eb.xml'];
    const names = (await read(await zip([{ name: long, bytes: '1' }, { name: odd, bytes: '2' }]))).map(([name]) => name);
    expect(names).toEqual(['n'.repeat(200), 'a\uFFFD\uFFFD[31m\uFFFDb.xml']);
  });

  test.each([0.1, 0.5, 0.9, 0.999])('cut off after %f of it is told at once', async (part) => {
    const whole = await aZip(Array.from({ length: 20 }, (_, at) => ({ name: `${at}.xml`, bytes: noise(3000) })));
    const path = await written('cut.zip', whole.subarray(0, Math.floor(whole.length * part)));
    await expect(openInvoiceFiles(path)).rejects.toMatchObject({ code: 'zip-damaged' });
  });

  test('that was damaged inside gives what is whole', async () => {
    const bytes = await aZip([{ name: 'a.xml', bytes: noise(5000) }, { name: 'b.xml', bytes: 'stored', stored: true }, good]);
    bytes.fill(0x55, 200, 400);
    bytes.write('broken', bytes.indexOf('stored'));
    const found = await read(await written('a.zip', bytes));
    expect(found).toEqual([['a.xml', '!zip-entry-damaged'], ['b.xml', '!zip-entry-damaged'], ['good.xml', 'good']]);
  });

  test('that lies about a size is not believed', async () => {
    const bytes = await aZip([{ name: 'liar.xml', bytes: noise(100_000) }, good]);
    directoryEntry(bytes, 'liar.xml').writeUInt32LE(1000, 24);
    expect(await read(await written('a.zip', bytes))).toEqual([['liar.xml', '!zip-entry-damaged'], ['good.xml', 'good']]);
  });

  test('that is encrypted, or packed in another way, says so', async () => {
    const bytes = await aZip([{ name: 'secret.xml', bytes: noise(500) }, { name: 'lzma.xml', bytes: noise(500) }, good]);
    directoryEntry(bytes, 'secret.xml').writeUInt16LE(directoryEntry(bytes, 'secret.xml').readUInt16LE(8) | 1, 8);
    directoryEntry(bytes, 'lzma.xml').writeUInt16LE(14, 10);
    const found = await read(await written('a.zip', bytes));
    expect(found).toEqual([['secret.xml', '!zip-entry-encrypted'], ['lzma.xml', '!zip-entry-method'], ['good.xml', 'good']]);
  });

  test('that claims more than 2 GB, or more than 100,000 files, is not opened', async () => {
    const bytes = await aZip([{ name: 'a.xml', bytes: noise(500) }, { name: 'b.xml', bytes: noise(500) }, good]);
    for (const name of ['a.xml', 'b.xml']) directoryEntry(bytes, name).writeUInt32LE(0x7000_0000, 24);
    await expect(openInvoiceFiles(await written('a.zip', bytes))).rejects.toMatchObject({ code: 'zip-too-big' });
    expect(await read(await folder({ 'a.zip': bytes, 'b.xml': 'b' }))).toEqual([['a.zip', '!zip-too-big'], ['b.xml', 'b']]);
    const many = await aZip([good], { zip64: true });
    expect(await read(await written('many.zip', many))).toEqual([['good.xml', 'good']]);
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
