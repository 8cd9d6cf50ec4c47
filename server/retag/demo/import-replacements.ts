import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { dayMs } from '#domain/periods.ts';
import { retagReasons } from '#domain/retag/retag.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import type { Tx } from '#server/db/database.ts';
import { demoOnly, type Importer, type ImportRun, type RowResult } from '#server/imports/importer.ts';
import { rowByRow } from '#server/imports/rows/apply-rows.ts';
import { wholeNumber } from '#server/imports/values.ts';
import { findBike, findTagRow, markReplaced } from '#server/retag/bikes-and-tags.store.ts';
import { insertReplacement } from '#server/retag/replacements.store.ts';

const schema = z.object({
  old_tag: tagSchema,
  new_tag: tagSchema,
  reason: z.enum(retagReasons),
  days_ago: wholeNumber(0, 1000),
});
type Row = z.infer<typeof schema>;

/** Former tags of bikes, for demo houses: as if the brand had replaced them some days ago. One that leads on already stays as it is. */
export const replacementsImporter: Importer<Row> = demoOnly({
  kind: 'tag-replacements',
  columns: {
    old_tag: { required: true },
    new_tag: { required: true },
    reason: { required: true },
    days_ago: { required: true },
    // For the people who read the table.
    note: {},
  },
  schema,
  apply: rowByRow(({ old_tag: tag }) => tag, apply),
});

async function apply(tx: Tx, { house }: ImportRun, row: Row): Promise<Omit<RowResult, 'line'>> {
  const { old_tag: oldTag, new_tag: newTag, reason } = row;
  const [former, found] = [await findTagRow(tx, oldTag), await findBike(tx, { tag: newTag })];
  if (!found) return { outcome: 'refused', notes: [{ code: 'tag-unknown', at: 'new_tag' }] };
  if (!former || former.bikeId) return { outcome: 'refused', notes: [{ code: 'tag-unknown', at: 'old_tag' }] };
  if (former.tag.replacedBy) return { outcome: 'unchanged' };
  const at = new Date(house.clock.now().getTime() - row.days_ago * dayMs);
  await markReplaced(tx, { from: oldTag, to: newTag, at });
  const { bike, ownershipId } = found;
  const tagged = { id: uuidv7(), bikeId: bike.id, ownershipId, oldTag, newTag };
  await insertReplacement(tx, { ...tagged, reason, state: 'done', way: 'operator', createdAt: at, endedAt: at });
  return { outcome: 'added' };
}
