import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MadeBackup } from '#server/backup/back-up.ts';
import { storedFiles } from '#server/files/tables.ts';
import { makeSigningKey } from '#server/identity/signing.ts';
import type { Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anUpload } from '#tests/builders/upload.ts';
import type { Place } from '#tests/production/place.ts';
import { everythingStored } from '#tests/server/everything-stored.ts';
import { useHouse } from '#tests/server/house.ts';
import { aFolder, anEmptyPlace, backUpHouse, fill, remove, rowsIn, sorted } from './backup-place.ts';
import { runCommand } from './run-command.ts';

const keys = [await makeSigningKey()];
const house = useHouse({ signingKeys: keys });
const folder = aFolder();
const places: Place[] = [];
let owner: Person;
let picture: string;
let stored: Map<string, string[]>;
let made: MadeBackup;

beforeAll(async () => {
  ({ owner, picture } = await fill(house()));
  stored = sorted(await everythingStored(house().db));
  made = await backUpHouse(house(), folder, keys);
});
afterAll(async () => {
  for (const place of places) await place.clear();
  remove(folder);
});

const aTarget = async (isNew = false) => {
  const place = await anEmptyPlace(keys, isNew);
  places.push(place);
  return place;
};
const run = (args: string[], env: Record<string, string> = {}) => runCommand(house(), args, { env });
const restoreTo = ({ env }: Place, from = folder, ...flags: string[]) => run(['restore', from, ...flags], env);

describe('a back-up', () => {
  test('says what it holds, and only its owner may read it', () => {
    const { manifest, own } = made;
    expect(manifest.missing).toEqual([]);
    expect(manifest.tables.find(({ table }) => table === 'certificates')!.rows).toBe(1);
    expect(manifest.files.count).toBe(stored.get('stored_files')!.length);
    expect(manifest.files.count).toBeGreaterThan(0);
    expect(manifest.media.count).toBe(house().stored.size);
    expect(manifest.keys).toEqual([{ kid: house().signing.publicKeys[0]!.kid, copied: false }]);
    for (const name of readdirSync(own)) expect(statSync(join(own, name)).mode & 0o077, name).toBe(0);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  test('is whole when it is checked', async () => {
    const { exit, out, err } = await run(['backup', '--check', folder]);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toContain(`${made.own} is whole`);
  });

  test('the next one copies no file again, and those that are too old go with their files', async () => {
    const shared = aFolder();
    cpSync(folder, shared, { recursive: true });
    await anUpload(house(), owner);
    // Time: a back-up is named by its second.
    await sleep(1100);
    const next = await backUpHouse(house(), shared, keys, 1);
    expect(next.fresh).toBe(next.manifest.files.count - made.manifest.files.count);
    expect(next.fresh).toBeGreaterThan(0);
    expect(next.removed).toHaveLength(1);
    await house().db.delete(storedFiles);
    // Time: as before.
    await sleep(1100);
    await backUpHouse(house(), shared, keys, 1);
    const left = readdirSync(join(shared, 'files'), { recursive: true, withFileTypes: true });
    expect(left.filter((one) => one.isFile())).toEqual([]);
    expect((await run(['backup', '--check', shared])).exit).toBe(0);
    remove(shared);
  });
});

describe('restored', () => {
  test('to an empty place, every row and file is as it was, and the certificates verify', async () => {
    const place = await aTarget(true);
    const { exit, out, err } = await restoreTo(place);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toContain('1 certificates verify');
    expect(await rowsIn(place)).toEqual(stored);
    expect(readFileSync(join(place.env.DATA_DIR!, 'media', picture)).equals(house().stored.get(picture)!.bytes)).toBe(
      true,
    );
    const again = await restoreTo(place);
    expect(again).toMatchObject({ exit: 1, err: expect.stringMatching(/The database is not empty/) });
  });

  test('with other keys than the certificates were signed with: refused, and the database stays empty', async () => {
    const place = await aTarget();
    const other = { ...place, env: { ...place.env, SIGNING_KEYS: JSON.stringify([await makeSigningKey()]) } };
    expect(await restoreTo(other)).toMatchObject({ exit: 1, err: expect.stringContaining('SIGNING_KEYS: the newest') });
    expect([...(await rowsIn(place)).values()].flat()).toEqual([]);
    expect((await restoreTo(place)).err).toContain('--keep-files');
    expect((await restoreTo(place, folder, '--keep-files')).exit).toBe(0);
    expect(await rowsIn(place)).toEqual(stored);
  });
});

describe('what is damaged is told, and not restored', () => {
  let broken: string;
  const own = () =>
    join(
      broken,
      readdirSync(broken).find((name) => /^\d{4}-/.test(name))!,
    );
  const damage = (path: string) => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(path, bytes);
  };
  const aCopy = () => {
    broken = aFolder();
    cpSync(folder, broken, { recursive: true });
  };
  const aFile = () =>
    join(
      'files',
      String(
        readdirSync(join(broken, 'files'), { recursive: true }).find(
          (name) => String(name).includes('.') && !String(name).startsWith('.'),
        ),
      ),
    );

  test.each([
    ['a bit of a table', () => damage(join(own(), 'bikes.jsonl.gz')), 'bikes.jsonl.gz has another content'],
    ['a table that is gone', () => rmSync(join(own(), 'bikes.jsonl.gz')), 'bikes.jsonl.gz is missing'],
    ['a bit of a file', () => damage(join(broken, aFile())), 'has another content'],
    ['a picture that is gone', () => rmSync(join(broken, 'media', picture)), 'is missing'],
  ])('%s', async (_what, harm, says) => {
    aCopy();
    harm();
    const checked = await run(['backup', '--check', broken]);
    expect(checked.exit).toBe(1);
    expect(checked.out).toContain(says);
    const place = await aTarget();
    const { exit, err } = await restoreTo(place, broken);
    expect(exit).toBe(1);
    expect(err).toMatch(/damaged|another content|missing/);
    expect([...(await rowsIn(place)).values()].flat()).toEqual([]);
    remove(broken);
  });

  test('a folder without a back-up, and one of a newer release', async () => {
    aCopy();
    const place = await aTarget();
    expect((await restoreTo(place, aFolder())).err).toContain('holds no back-up');
    const path = join(own(), 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as { migrations: number[] };
    writeFileSync(path, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, 9e12] }));
    expect((await restoreTo(place, broken)).err).toContain('tables that this release does not know');
    remove(broken);
  });
});

test('while people write, everything that was acknowledged before is in it, and every file that it names', async () => {
  const busy = aFolder();
  const before = await aBike(house(), { owner: owner.id });
  const writing = { goesOn: true, done: 0 };
  const people = Array.from({ length: 3 }, async () => {
    while (writing.goesOn) {
      await Promise.all([aBike(house(), { owner: owner.id }), anUpload(house(), owner)]);
      writing.done++;
    }
  });
  await expect.poll(() => writing.done).toBeGreaterThan(2);
  const { manifest } = await backUpHouse(house(), busy, keys);
  writing.goesOn = false;
  await Promise.all(people);
  expect(manifest.missing).toEqual([]);
  expect(manifest.files.count).toBeGreaterThan(made.manifest.files.count);
  const place = await aTarget();
  const { exit, err } = await restoreTo(place, busy);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  const rows = await rowsIn(place);
  expect(rows.get('certificates')!.join('\n')).toContain(before.certificateNumber!);
  expect(rows.get('stored_files')!.length).toBe(manifest.files.count + manifest.gone);
  expect(writing.done).toBeGreaterThan(0);
  remove(busy);
}, 120_000);
