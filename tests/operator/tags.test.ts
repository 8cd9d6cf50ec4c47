import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { tags } from '#server/db/tables/tag.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { drawnPages } from './pdf-rectangles.ts';
import { codesInRectangles, codesInSvg } from './read-code.ts';
import { runCommand, runJsonCommand } from './run-command.ts';

const house = useHouse();
const folder = mkdtempSync(join(tmpdir(), 'operator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made: Awaited<ReturnType<typeof aTag>>;
let count = 0;
/** A path that nobody has used yet. */
const fresh = (ending: string) => join(folder, `${++count}${ending}`);
const issue = (out: string, ...more: string[]) => [
  'tags',
  'issue',
  '--brand',
  made.brand.slug,
  '--model',
  made.model.name,
  '--count',
  '12',
  '--out',
  out,
  ...more,
];
const ofModel = () => house().db.$count(tags, eq(tags.modelId, made.model.id));
const listed = (file: string) =>
  readFileSync(file, 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));

beforeEach(async () => {
  made = await aTag(house(), { model: 'Praça 7' });
});

describe('tags issue', () => {
  test('keeps new tags and writes their list', async () => {
    const out = fresh('.csv');
    const { exit, data } = await runJsonCommand<{ tags: string[] }>(house(), issue(out));
    expect(exit).toBe(0);
    const [head, ...rows] = listed(out);
    expect(head).toEqual(['tag', 'url', 'brand', 'model']);
    expect(rows).toEqual(
      data.tags.map((tag) => [tag, `https://app.example.com.br/${tag}`, made.brand.slug, 'Praça 7']),
    );
    expect(await ofModel()).toBe(13);
  });

  test('does nothing when its list is there already', async () => {
    const out = fresh('.csv');
    await runCommand(house(), issue(out));
    const before = readFileSync(out, 'utf8');
    const { exit, err, out: said } = await runCommand(house(), issue(out));
    expect({ exit, said }).toEqual({ exit: 1, said: '' });
    expect(err).toContain('is there already');
    expect(readFileSync(out, 'utf8')).toBe(before);
    expect(await ofModel()).toBe(13);
  });

  test('of two at once into the same list one wins', async () => {
    const out = fresh('.csv');
    const ends = await Promise.all([runCommand(house(), issue(out)), runCommand(house(), issue(out))]);
    expect(ends.map(({ exit }) => String(exit)).toSorted()).toEqual(['0', '1']);
    expect(await ofModel()).toBe(13);
    expect(listed(out)).toHaveLength(13);
  });

  test('a run that died after its tags were kept is ended by the next one', async () => {
    const out = fresh('.csv');
    await runCommand(house(), issue(out));
    writeFileSync(`${out}.part`, readFileSync(out));
    rmSync(out);
    expect((await runCommand(house(), issue(out))).exit).toBe(1);
    expect(listed(out)).toHaveLength(13);
    expect(existsSync(`${out}.part`)).toBe(false);
    expect(await ofModel()).toBe(13);
  });

  test('a run that died before its tags were kept is forgotten', async () => {
    const out = fresh('.csv');
    writeFileSync(`${out}.part`, 'tag;url;brand;model\r\nAAAA9999;x;y;z\r\n');
    expect((await runCommand(house(), issue(out))).exit).toBe(0);
    expect(readFileSync(out, 'utf8')).not.toContain('AAAA9999');
    expect(await ofModel()).toBe(13);
  });

  test('a dry run keeps nothing and writes no list', async () => {
    const out = fresh('.csv');
    const { exit, data } = await runJsonCommand(house(), issue(out, '--dry-run'));
    expect({ exit, data }).toEqual({ exit: 0, data: { dryRun: true, count: 12, out, tags: [] } });
    expect(existsSync(out) || existsSync(`${out}.part`)).toBe(false);
    expect(await ofModel()).toBe(1);
  });

  test('blank tags are not preloaded', async () => {
    await runCommand(house(), issue(fresh('.csv'), '--blank'));
    const rows = await house().db.select().from(tags).where(eq(tags.modelId, made.model.id));
    expect(rows.filter(({ preloaded }) => !preloaded)).toHaveLength(12);
  });

  test.each([
    ['--count', '0'],
    ['--count', '50001'],
    ['--count', '1e3'],
  ])('%s %s is wrong usage', async (flag, value) => {
    expect((await runCommand(house(), issue(fresh('.csv'), flag, value))).exit).toBe(2);
  });

  test('the word for blank tags is known in any case of letters, as in tables', async () => {
    await runCommand(house(), [
      'models',
      'add',
      '--brand',
      made.brand.slug,
      '--name',
      'STANDARD',
      '--kind',
      'urban',
      '--warranty-months',
      '0',
    ]);
    const brand = made.brand.slug.toUpperCase();
    const one = ['--brand', brand, '--model', 'standard', '--count', '1'];
    const { exit, out } = await runCommand(house(), issue(fresh('.csv'), ...one));
    expect({ exit, out }).toEqual({ exit: 0, out: expect.stringMatching(/^1 tag issued for .* STANDARD\./) });
  });

  test('its list is a table', async () => {
    expect((await runCommand(house(), issue(fresh('.pdf')))).exit).toBe(2);
    expect(await ofModel()).toBe(1);
  });

  test('an unknown model, and both kinds at once', async () => {
    expect((await runCommand(house(), issue(fresh('.csv'), '--model', 'Nada'))).exit).toBe(1);
    expect((await runCommand(house(), issue(fresh('.csv'), '--blank', '--preloaded'))).exit).toBe(2);
  });

  test('a folder that is not there', async () => {
    const { exit, err } = await runCommand(house(), issue(join(folder, 'nowhere', 'tags.csv')));
    expect(exit).toBe(1);
    expect(err).toContain('no such file or folder');
    expect(await ofModel()).toBe(1);
  });
});

describe('tags sheet', () => {
  test('prints a list in its order', async () => {
    const [list, out] = [fresh('.csv'), fresh('.pdf')];
    await runCommand(house(), issue(list));
    const { exit, data } = await runJsonCommand(house(), ['tags', 'sheet', '--from', list, '--out', out]);
    expect({ exit, data }).toEqual({ exit: 0, data: { dryRun: false, out, files: [out], labels: 12, pages: 1 } });
    const [page] = drawnPages(readFileSync(out));
    const codes = await codesInRectangles(page!.rectangles, page!, 3);
    expect(codes.toSorted()).toEqual(
      listed(list)
        .slice(1)
        .map(([, url]) => url!)
        .toSorted(),
    );
  });

  test('prints a long list in several files, in its order, with their numbers in their names', async () => {
    const list = fresh('.csv');
    await runCommand(house(), issue(list));
    const wanted = listed(list)
      .slice(1)
      .map(([, url]) => url!);
    const out = join(folder, 'series.pdf');
    // Four of these are on a sheet; no file has more than five, so each has one sheet.
    const print = ['tags', 'sheet', '--from', list, '--label', '90x130', '--per-file', '5', '--out', out];
    const files = [1, 2, 3].map((number) => join(folder, `series-${number}-of-3.pdf`));
    expect(await runJsonCommand(house(), print)).toEqual({
      exit: 0,
      data: { dryRun: false, out, files, labels: 12, pages: 3 },
    });
    expect(existsSync(out)).toBe(false);
    for (const [at, file] of files.entries()) {
      const pages = drawnPages(readFileSync(file));
      expect(pages).toHaveLength(1);
      const codes = await codesInRectangles(pages[0]!.rectangles, pages[0]!);
      expect(codes.toSorted()).toEqual(wanted.slice(at * 4, at * 4 + 4).toSorted());
    }
    // The same again: the same files.
    const before = files.map((file) => readFileSync(file));
    const { out: said } = await runCommand(house(), print);
    expect(said).toContain(`12 labels on 3 sheets in 3 files: ${files[0]} to ${files[2]}`);
    expect(files.map((file) => readFileSync(file))).toEqual(before);
  });

  test('of several files none is written when one of its labels is too small', async () => {
    const { tag: short } = await aTag(house(), { tag: 'WX4Z' });
    const print = (some: string, name: string) => {
      const small = ['--label', '20x28', '--per-file', '1', '--out', join(folder, name)];
      return runCommand(house(), ['tags', 'sheet', '--tags', some, ...small]);
    };
    expect(await print(short, 'short.pdf')).toMatchObject({ exit: 0 });
    expect(await print(`${short},${made.tag}`, 'long.pdf')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('too small'),
    });
    expect(readdirSync(folder).filter((name) => /^(short|long\b)/.test(name))).toEqual(['short.pdf']);
  });

  test('prints the free tags of a brand', async () => {
    const bike = await aBike(house(), { brand: made.brand, model: 'Praça 7' });
    const out = fresh('.pdf');
    const choose = (...more: string[]) =>
      runJsonCommand<{ labels: number }>(house(), ['tags', 'sheet', '--brand', made.brand.slug, '--out', out, ...more]);
    expect((await choose()).data.labels).toBe(2);
    expect((await choose('--free')).data.labels).toBe(1);
    expect((await choose('--brand', made.brand.slug.toUpperCase(), '--model', 'Praça 7')).data.labels).toBe(2);
    expect(await choose('--model', 'Outra')).toMatchObject({ exit: 1, data: { error: { code: 'model-unknown' } } });
    expect(await choose('--brand', 'nobody')).toMatchObject({ exit: 1, data: { error: { code: 'brand-unknown' } } });
    expect(bike.brand.id).toBe(made.brand.id);
  });

  test('a dry run writes nothing', async () => {
    const out = fresh('.pdf');
    const { exit } = await runCommand(house(), ['tags', 'sheet', '--tags', made.tag, '--out', out, '--dry-run']);
    expect(exit).toBe(0);
    expect(existsSync(out)).toBe(false);
  });

  test.each<[string, string[], number]>([
    ['no choice', [], 2],
    ['two choices', ['--tags', 'AAAA0001', '--brand', 'x'], 2],
    ['--free without a brand', ['--tags', 'AAAA0001', '--free'], 2],
    ['no PDF', ['--tags', 'AAAA0001', '--out', 'sheet.svg'], 2],
    ['a size that is none', ['--tags', 'AAAA0001', '--label', 'big'], 2],
    ['files of nothing', ['--tags', 'AAAA0001', '--per-file', '0'], 2],
    ['a tag that nobody issued', ['--tags', 'AAAA0001'], 1],
    ['a tag that is none', ['--tags', 'AB-1'], 1],
    ['a list that is not there', ['--from', 'nowhere.csv'], 1],
  ])('%s', async (_, flags, expected) => {
    const { exit, err } = await runCommand(house(), ['tags', 'sheet', '--out', fresh('.pdf'), ...flags]);
    expect(exit).toBe(expected);
    expect(err).not.toBe('');
  });

  test.each([
    ['12x12', 'too small for its QR code'],
    ['200x200', 'larger than a sheet'],
  ])('a label of %s is %s', async (size, sentence) => {
    const { exit, err } = await runCommand(house(), [
      'tags',
      'sheet',
      '--tags',
      made.tag,
      '--label',
      size,
      '--out',
      fresh('.pdf'),
    ]);
    expect(exit).toBe(1);
    expect(err).toContain(sentence);
  });
});

describe('tags label', () => {
  test('as SVG and as PDF', async () => {
    const url = `https://app.example.com.br/${made.tag}`;
    const svg = fresh('.svg');
    expect((await runCommand(house(), ['tags', 'label', '--tag', made.tag.toLowerCase(), '--out', svg])).exit).toBe(0);
    expect(await codesInSvg(readFileSync(svg, 'utf8'))).toEqual([url]);
    const pdf = fresh('.pdf');
    expect(
      (await runCommand(house(), ['tags', 'label', '--tag', made.tag, '--label', '25x33', '--out', pdf])).exit,
    ).toBe(0);
    const [page] = drawnPages(readFileSync(pdf));
    expect(await codesInRectangles(page!.rectangles, page!)).toEqual([url]);
  });
});

test('a list is not written over by what is made of it', async () => {
  const list = fresh('.csv');
  await runCommand(house(), issue(list));
  const before = readFileSync(list, 'utf8');
  expect((await runCommand(house(), ['tags', 'chips', '--from', list, '--out', list])).exit).toBe(2);
  expect(readFileSync(list, 'utf8')).toBe(before);
});

test('tags chips writes the NDEF message and the chip’s memory', async () => {
  const tag = await aTag(house());
  const out = fresh('.csv');
  expect((await runCommand(house(), ['tags', 'chips', '--tags', `${tag.tag},${made.tag}`, '--out', out])).exit).toBe(0);
  const [head, first, second] = listed(out);
  expect(head).toEqual(['tag', 'url', 'ndef', 'memory', 'serial_number']);
  expect([first![0], second![0]]).toEqual([tag.tag, made.tag]);
  const address = Buffer.from(`app.example.com.br/${tag.tag}`);
  const length = (address.length + 1).toString(16).toUpperCase();
  const ndef = `D101${length}5504${address.toString('hex').toUpperCase()}`;
  expect(first![2]).toBe(ndef);
  expect(first![3]).toBe(`03${(ndef.length / 2).toString(16).toUpperCase()}${ndef}FE`);
});
