import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeysDoNotFit } from '#server/settings/config.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aPlace } from '#tests/production/place.ts';
import { stock } from '#tests/production/stock-bikes.ts';
import { useHouse } from '#tests/server/house.ts';
import { aServerProcess } from '#tests/server/process.ts';
import { keepSigningKeys, assertKeysFit, newestKeyId } from './signing-keys.ts';
import { createSigning, makeSigningKey } from './signing.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'pedivela-keys-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('keys are made once and are the same at the next start', async () => {
  const first = await keepSigningKeys(folder, false);
  expect(await keepSigningKeys(folder, false)).toEqual(first);
  expect((await createSigning(first)).publicKeys).toHaveLength(1);
});

test('only the owner can read the file, and nothing half-written stays behind', async () => {
  await keepSigningKeys(folder, false);
  expect(statSync(join(folder, 'signing-keys.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['signing-keys.json']);
});

test('where something was signed already, keys that are gone are not replaced by new ones', async () => {
  await expect(keepSigningKeys(folder, true)).rejects.toThrow(
    /signing-keys\.json is missing\. Put the right file back/,
  );
  expect(readdirSync(folder)).toEqual([]);
  const first = await keepSigningKeys(folder, false);
  expect(await keepSigningKeys(folder, true)).toEqual(first);
});

test.each(['', '{', '[]', '"a"'])('a ruined file (%j) stops the start instead of being replaced', async (text) => {
  writeFileSync(join(folder, 'signing-keys.json'), text);
  await expect(keepSigningKeys(folder, false)).rejects.toThrow(/holds no signing keys/);
});

const house = useHouse();

test('the newest certificate names the key that signed it', async () => {
  const [former, now] = [await makeSigningKey(), await makeSigningKey()];
  for (const keys of [[former], [now, former]]) {
    const signing = await createSigning(keys);
    const owner = await anAccount(house());
    await aBike({ ...house(), signing }, { owner: owner.id });
    expect(await newestKeyId(house().db)).toBe(signing.publicKeys[0]!.kid);
  }
});

const [own, other] = [{ kid: 'own' }, { kid: 'other' }];
const settings = { signingKeys: [{}], lostSigningKeys: [] };
test.each([
  ['nothing was signed', [other], null, []],
  ['its key signs', [own], 'own', []],
  ['its key comes after a newer one', [other, own], 'own', []],
  ['its key is lost, as the operator says', [other], 'own', ['x', 'own']],
])('a server starts where %s', (_, publicKeys, newest, lostSigningKeys) => {
  expect(() => assertKeysFit({ publicKeys }, newest, { ...settings, lostSigningKeys })).not.toThrow();
});

test.each([
  [
    'keys of the settings',
    settings,
    /^SIGNING_KEYS: .* with the key own, which is not there \(there: other\)\. Put that key back/,
  ],
  ['keys of the folder', { ...settings, signingKeys: null }, /^signing-keys\.json: /],
  ['another key that is lost', { ...settings, lostSigningKeys: ['third'] }, /^SIGNING_KEYS: /],
])('it does not with %s', (_, config, said) => {
  expect(() => assertKeysFit({ publicKeys: [other] }, 'own', config)).toThrow(said);
  expect(() => assertKeysFit({ publicKeys: [other] }, 'own', config)).toThrow(KeysDoNotFit);
});

test('nor with a key that signs although it is lost', () => {
  const config = { ...settings, lostSigningKeys: ['other'] };
  expect(() => assertKeysFit({ publicKeys: [other, own] }, 'own', config)).toThrow(/^LOST_SIGNING_KEYS: other/);
});

test('a process that has lost the keys of its certificates ends, says so and makes no new ones', async () => {
  const place = await aPlace();
  try {
    await stock(place, async (stocked) => aBike(stocked, { owner: (await anAccount(stocked)).id }));
    const file = join(place.env.DATA_DIR ?? place.folder, 'signing-keys.json');
    rmSync(file, { force: true });
    const keys = place.env.SIGNING_KEYS && { SIGNING_KEYS: JSON.stringify([await makeSigningKey()]) };
    const { ended, output } = await aServerProcess({ ...place.env, ...keys, DEMO: '0' });
    expect(await ended).toBe(1);
    expect(output()).toMatch(
      keys ? /^SIGNING_KEYS: the newest certificate/ : /signing-keys\.json is missing\. Put the right file back/,
    );
    expect(existsSync(file)).toBe(false);
  } finally {
    await place.clear();
  }
});
