import { isDeepStrictEqual } from 'node:util';
import type { ServicePart } from '#domain/service-book/book.ts';
import { checkEntry, type ServiceInput } from '#domain/service-book/entry.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { findPartsOfBrand } from '#server/claim/catalogue/catalogue.store.ts';
import type { Tx } from '#server/db/database.ts';
import type { SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { countEntries, findEntry, insertEntry, isCorrected, type EntryRow } from './entries.store.ts';
import { isAnyPlaced, listPhotos, placePhotos } from './photos.store.ts';

/** A day in milliseconds: over it entries are counted. */
const dayMs = 86_400_000;

/** Who writes on which bike, and how much in a day. */
export type Writer = Pick<EntryRow, 'bikeId' | 'ownershipId' | 'side' | 'shopId'> & { brandId: string; perDay: number };

/**
 * Writes an entry on a bike that is locked; null where the same was written before. `scanOf` says on which scan it rests, or refuses it;
 * it is asked only for what is new.
 */
export async function writeEntry(
  tx: Tx,
  ctx: SignedInCtx,
  { brandId, perDay, ...writer }: Writer,
  input: ServiceInput,
  scanOf: () => Promise<Date | null> = () => Promise.resolve(null),
): Promise<EntryRow | null> {
  const now = ctx.clock.now();
  const { accountId } = ctx.caller;
  const { parts: asked, photos, ...written } = input;
  const parts = await resolveParts(tx, brandId, asked);
  const entry = { ...writer, accountId, ...written, parts };
  const known = await findEntry(tx, input.id);
  if (known) {
    if (await isSame(tx, known, { ...entry, photos })) return null;
    throw problem('id-taken');
  }
  const errors = checkEntry(input, dateOf(now));
  if (errors.length > 0) throw problem('invalid-input', { errors });
  if (input.corrects !== null) await assertCorrectable(tx, writer, input.corrects);
  const row = { ...entry, scannedAt: await scanOf(), at: now };
  await assertNotTooMany(tx, writer, perDay, now);
  if (!(await insertEntry(tx, row))) throw problem('id-taken');
  await takePhotos(tx, row, photos, accountId);
  return row;
}

/** Parts of the catalogue with what it says of them; typed ones as they are. */
async function resolveParts(tx: Tx, brandId: string, asked: ServiceInput['parts']): Promise<ServicePart[]> {
  const ids = asked.flatMap(({ cataloguePartId }) => cataloguePartId ?? []);
  const known = new Map(
    (ids.length > 0 ? await findPartsOfBrand(tx, brandId, ids) : []).map((part) => [part.id, part]),
  );
  return asked.map(({ cataloguePartId, name }) => {
    if (cataloguePartId === null) return { place: null, name };
    const part = known.get(cataloguePartId);
    if (!part) throw problem('catalogue-part-unknown');
    return { place: part.name, name: `${part.brand} ${part.model}` };
  });
}

type Wanted = Omit<EntryRow, 'scannedAt' | 'at'> & { photos: readonly string[] };

/** Whether a repeated request says the same; whose the bike is by then does not matter. */
async function isSame(
  tx: Tx,
  { scannedAt: _scannedAt, at: _at, ownershipId: _then, ...known }: EntryRow,
  { photos, ownershipId: _now, ...wanted }: Wanted,
): Promise<boolean> {
  const placed = (await listPhotos(tx, [known.id])).get(known.id) ?? [];
  return isDeepStrictEqual({ ...known, photos: placed.map(({ id }) => id) }, { ...wanted, photos: [...photos] });
}

/** Its writer's own, of the present owner's time, and no other stands in its place. */
async function assertCorrectable(tx: Tx, writer: Omit<Writer, 'brandId' | 'perDay'>, id: string): Promise<void> {
  const entry = await findEntry(tx, id);
  const isOwn = (['bikeId', 'ownershipId', 'side', 'shopId'] as const).every((at) => entry?.[at] === writer[at]);
  if (!isOwn) throw problem('not-found');
  if (await isCorrected(tx, id)) throw problem('service-corrected');
}

async function assertNotTooMany(
  tx: Tx,
  { bikeId, shopId, ownershipId }: Omit<Writer, 'brandId' | 'perDay'>,
  perDay: number,
  now: Date,
): Promise<void> {
  const by = shopId === null ? { ownershipId } : { shopId };
  const { entries, first } = await countEntries(tx, { bikeId, since: new Date(now.getTime() - dayMs), ...by });
  if (entries >= perDay && first) throw problem('services-used-up', { retryAt: new Date(first.getTime() + dayMs) });
}

async function takePhotos(tx: Tx, entry: EntryRow, ids: readonly string[], accountId: string): Promise<void> {
  if (ids.length === 0) return;
  const refused = await placePhotos(tx, { ids, accountId, entryId: entry.id, keeps: entry.side === 'owner' });
  if (refused.length > 0) throw problem((await isAnyPlaced(tx, refused)) ? 'evidence-used' : 'evidence-missing');
}
