import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aZip } from '#tests/builders/nfe/a-zip.ts';
import { folder, megabyte, noise, place, readAll, written } from '#tests/builders/nfe/invoice-place.ts';
import { openInvoiceFiles } from './invoice-files.ts';

describe('one file', () => {
  test('of any name is read as it is', async () => {
    expect(await readAll(await written('upload', '<x/>'))).toEqual([['upload', '<x/>']]);
    expect(await readAll(await written('leer.xml', ''))).toEqual([['leer.xml', '']]);
  });

  test('is no larger than 1 MB', async () => {
    expect(await readAll(await written('a.xml', Buffer.alloc(megabyte)))).toMatchObject([
      ['a.xml', expect.any(String)],
    ]);
    expect(await readAll(await written('b.xml', Buffer.alloc(megabyte + 1)))).toEqual([['b.xml', '!too-large']]);
  });

  test('that does not exist is reported at once', async () => {
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
      'c.zip': await aZip([
        { name: 'x/1.xml', bytes: 'c1' },
        { name: '2.xml', bytes: 'c2' },
      ]),
      'danfe.pdf': '%PDF',
      '.DS_Store': '',
      'a/deep/er/3.xml': 'a3',
    });
    const all = [
      ['a/1.xml', 'a1'],
      ['a/2.XML', 'a2'],
      ['a/deep/er/3.xml', 'a3'],
      ['b.xml', 'b'],
      ['c.zip/x/1.xml', 'c1'],
      ['c.zip/2.xml', 'c2'],
    ];
    expect(await readAll(path)).toEqual(all);
    expect(await readAll(path)).toEqual(all);
  });

  test('without invoices yields nothing', async () => {
    expect(await readAll(await folder({}))).toEqual([]);
  });

  test('continues after a broken ZIP', async () => {
    const whole = await aZip([{ name: '1.xml', bytes: noise(2000) }]);
    const path = await folder({
      'a.zip': whole.subarray(0, -10),
      'b.zip': 'text',
      'c.xml': 'c',
      'd.xml': Buffer.alloc(megabyte + 1),
    });
    expect(await readAll(path)).toEqual([
      ['a.zip', '!zip-damaged'],
      ['b.zip', '!zip-damaged'],
      ['c.xml', 'c'],
      ['d.xml', '!too-large'],
    ]);
  });

  test('does not follow links out of it, and not twice to what is in it', async () => {
    const outside = await folder({ 'secret.xml': 'secret' });
    const path = await folder({ 'a.xml': 'a', 'in/b.xml': 'b' });
    await symlink(join(outside, 'secret.xml'), join(path, 'c.xml'));
    await symlink(outside, join(path, 'd'));
    await symlink('..', join(path, 'in', 'round'));
    await symlink('nowhere', join(path, 'e.xml'));
    await symlink('a.xml', join(path, 'f.xml'));
    expect(await readAll(path)).toEqual([
      ['a.xml', 'a'],
      ['c.xml', '!link-outside'],
      ['d', '!link-outside'],
      ['e.xml', '!unreadable'],
      ['in/b.xml', 'b'],
    ]);
  });
});
