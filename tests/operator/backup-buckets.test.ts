import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSigningKey } from '#server/identity/signing.ts';
import { openStorage } from '#server/outside/open-storage.ts';
import { parseConfig } from '#server/settings/parse-config.ts';
import { copiedFrom, type Place } from '#tests/production/place.ts';
import { aBucket } from '#tests/server/a-bucket.ts';
import { allOf } from '#tests/server/all-of.ts';
import { emptyDataFolder } from '#tests/server/empty-database.ts';
import { everythingStored } from '#tests/server/everything-stored.ts';
import { useHouse } from '#tests/server/house.ts';
import { aFolder, anEmptyPlace, backUpHouse, fill, remove, rowsIn, sorted } from './backup-place.ts';
import { runCommand } from './run-command.ts';

const keys = [await makeSigningKey()];
const house = useHouse({ signingKeys: keys });
const folders = [aFolder(), aFolder()] as const;
const buckets = [await aBucket(), await aBucket()] as const;
const places: Place[] = [];

const urlOf = ({ address: { endpoint, bucket, keyId, secret } }: (typeof buckets)[number]) =>
  `s3://${keyId}:${secret}@${endpoint.replace('http://', '')}/${bucket}?http=1`;
const inBuckets = { STORAGE_URL: urlOf(buckets[0]), PRIVATE_STORAGE_URL: urlOf(buckets[1]) };
const run = (args: string[], { env }: Pick<Place, 'env'>) => runCommand(house(), args, { env });

let stored: Map<string, string[]>;
beforeAll(async () => {
  await fill(house());
  stored = sorted(await everythingStored(house().db));
  await backUpHouse(house(), folders[0], keys);
});
afterAll(async () => {
  for (const bucket of buckets) bucket.close();
  for (const place of places) await place.clear();
  for (const folder of folders) remove(folder);
});

/** The desk’s own log has an entry for each back-up, which comes after it. */
const withoutLog = (rows: Map<string, string[]>) => new Map([...rows].filter(([table]) => table !== 'desk_log'));

test('from folders to buckets, from these by the command to another place, and nothing is different', async () => {
  const first = await anEmptyPlace(keys);
  places.push(first);
  const there = { env: { ...first.env, ...inBuckets } };
  const restored = await run(['restore', folders[0], '--json'], there);
  expect(restored).toMatchObject({ exit: 0, err: '' });
  const { files } = JSON.parse(restored.out) as { files: { put: number; there: number } };
  expect(files).toEqual({ put: house().stored.size + stored.get('stored_files')!.length, there: 0 });

  const made = await run(['backup', folders[1], '--with-keys'], there);
  expect(made).toMatchObject({ exit: 0, err: '' });
  expect(made.out).toMatch(/^Signing key [\w-]{43}$/m);

  // The database was lost, the buckets were not; the keys come from the back-up. The embedded database stands in for any other.
  const second = copiedFrom(await emptyDataFolder());
  places.push(second);
  const env = { ...second.env, DEMO: '0', ...inBuckets };
  expect((await run(['restore', folders[1]], { env })).err).toContain('The storages are not empty');
  const again = await run(['restore', folders[1], '--keep-files', '--json'], { env });
  expect(again).toMatchObject({ exit: 0, err: '' });
  expect(JSON.parse(again.out)).toMatchObject({ files: { put: 0, there: files.put }, certificates: { verified: 1 } });
  expect(withoutLog(await rowsIn({ env }))).toEqual(withoutLog(stored));
}, 120_000);

test('a file that a bucket has with another content is told, and never replaced', async () => {
  const { files } = openStorage(parseConfig({ ...inBuckets, DATA_DIR: join(folders[0], 'none') }));
  const [key = ''] = await allOf(files.list('evidence'));
  await files.put(
    key,
    (async function* () {
      yield Buffer.from('other');
    })(),
    { maxBytes: 10 },
  );
  const place = copiedFrom(await emptyDataFolder());
  places.push(place);
  const env = { ...place.env, DEMO: '0', ...inBuckets, SIGNING_KEYS: JSON.stringify(keys) };
  const { exit, err } = await run(['restore', folders[0], '--keep-files'], { env });
  expect({ exit, err }).toEqual({ exit: 1, err: `${key} is in the storage with another content.\n` });
});
