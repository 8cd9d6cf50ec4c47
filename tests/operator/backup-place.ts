import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { uuidv7 } from 'uuidv7';
import { backUp, type MadeBackup } from '#server/backup/back-up.ts';
import { connect } from '#server/db/connect.ts';
import { models } from '#server/db/tables/tag.ts';
import { createSigning } from '#server/identity/signing.ts';
import { letters } from '#server/jobs/tables.ts';
import { parseConfig } from '#server/settings/parse-config.ts';
import { keepPicture } from '#server/tag/catalogue/keep-picture.ts';
import type { Person } from '#tests/builders/account.ts';
import { aClaimScene } from '#tests/builders/claim-scene.ts';
import { aPicture } from '#tests/builders/picture.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { aPlace, inFolder, type Place } from '#tests/production/place.ts';
import { everythingStored } from '#tests/server/everything-stored.ts';
import type { TestHouse } from '#tests/server/house.ts';

/** A folder that is not there yet. */
export const aFolder = () => join(tmpdir(), `pedivela-backup-${randomUUID()}`);

/** A bike with certificate and receipt, a photo as evidence, and a picture of the model. Gives the owner and the picture's key. */
export async function fill(house: TestHouse): Promise<{ owner: Person; picture: string }> {
  const { owner } = await aClaimScene(house);
  await anUpload(house, owner);
  const kept = await keepPicture(house.outside.storage, await aPicture(900, 600).png().toBuffer(), 'photo');
  if ('problem' in kept) throw new Error(kept.problem);
  await house.db.update(models).set({ photoUrl: kept.url });
  await house.db.insert(letters).values(aHardLetter(house.clock.now()));
  return { owner, picture: kept.url.replace('/media/', '') };
}

/** What a row as text has to quote: a line's end, also one that JavaScript alone takes for one, quotes, commas, backslashes, nothing. */
const aHardLetter = (createdAt: Date) => ({
  id: uuidv7(),
  channel: 'email' as const,
  kind: 'hard',
  recipient: 'ana@example.com',
  subject: '',
  text: 'a,"b"\\n\\\n\r\n\u2028\u2029(x,)\t\'\'é🚲 /media/none.png',
  html: null,
  attachments: [{ document: '"\\', id: '{}', filename: 'null' }],
  createdAt,
});

/** Backs a house up, as the command does where server and command work side by side. */
export async function backUpHouse(house: TestHouse, folder: string, keys: JWK[], keep?: number): Promise<MadeBackup> {
  const { publicKeys } = await createSigning(keys);
  const database = house.connection.driver.kind;
  const source = {
    db: house.longDb,
    database,
    outside: house.outside,
    keys: publicKeys.map(({ kid }) => ({ kid: kid! })),
  };
  return backUp({ ...source, copiedKeys: null }, folder, keep ?? null);
}

/**
 * An empty place to restore to, of the same kind of database as the tests' houses; with these keys. `isNew`: with no tables yet, which takes
 * the embedded database seconds.
 */
export async function anEmptyPlace(keys: JWK[], isNew = false): Promise<Place> {
  const place = isNew && !process.env.TEST_DATABASE_URL ? inFolder(aFolder()) : await aPlace();
  return { ...place, env: { ...place.env, DEMO: '0', SIGNING_KEYS: JSON.stringify(keys) } };
}

/** Every row of a place that no server has open, by table. */
export async function rowsIn({ env }: Pick<Place, 'env'>): Promise<Map<string, string[]>> {
  const connection = await connect(parseConfig(env), null);
  try {
    return sorted(await everythingStored(connection.db));
  } finally {
    await connection.close();
  }
}

/** Rows have no order. */
export function sorted(rows: Map<string, string[]>): Map<string, string[]> {
  return new Map([...rows].map(([table, lines]) => [table, lines.toSorted()]));
}

export const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
