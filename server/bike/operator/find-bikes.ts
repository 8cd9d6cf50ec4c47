import { serialKey } from '#domain/bike/serial-number.ts';
import { readTypedTag } from '#domain/tag/scanned-code.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import { tableWords } from '#server/cli/desk-words.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { findByPart, findBySerial, findByTag, findFreeTag } from './found-bikes.store.ts';

const heads = ['found by', 'brand', 'model', 'serial number', 'tag', 'active', 'warranty since', 'stolen since'];

/** `bikes find`: by tag, by the frame's serial number, or by that of a part, however it is typed; whose bike it is stays untold. */
export async function findBikes({ house: { db } }: Desk, text: string): Promise<Answer> {
  const key = serialKey(text);
  const tag = readTypedTag(text);
  if (key === '') throw wrongUsage('Write a tag or a serial number.');
  const byTag = tag === null ? [] : await findByTag(db, tag);
  const bySerial = await findBySerial(db, key);
  const byPart = await findByPart(db, key);
  const found = [
    ...byTag.map((bike) => ({ by: 'tag', ...bike })),
    ...bySerial.map((bike) => ({ by: 'serial number', ...bike })),
    ...byPart.map(({ part, ...bike }) => ({ by: `part ${part}`, ...bike })),
  ].map(({ id: _id, stolenAt, ...bike }) => ({ ...bike, stolenOn: stolenAt?.toISOString().slice(0, 10) ?? null }));
  const free = tag === null ? null : await findFreeTag(db, tag);
  if (found.length === 0 && !free)
    throw new DeskProblem(
      'nothing-there',
      'No bike, part or tag is called so. Each character counts; spaces, dashes and case do not.',
    );
  const rows = found.map((bike) => [
    bike.by,
    bike.brand,
    bike.model,
    bike.serialNumber,
    bike.tag,
    bike.active,
    bike.warrantyStartsOn,
    bike.stolenOn,
  ]);
  return {
    data: { bikes: found, freeTag: free },
    words: [
      ...(rows.length > 0 ? tableWords(heads, rows, '') : []),
      ...(free ? [`The tag ${free.tag} is on no bike; it is ${free.brand}’s, for ${free.model}.`] : []),
    ],
  };
}
