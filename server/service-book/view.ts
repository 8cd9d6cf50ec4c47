import type { Evidence } from '#domain/claim/evidence.ts';
import type { ServiceEntry } from '#domain/service-book/book.ts';
import { correctedBy, marksOf } from '#domain/service-book/marks.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { listAnswers, listEntries, type EntryRow } from './entries.store.ts';
import { listPhotos, type PhotoRow } from './photos.store.ts';

/** Whose entries are read: those of a bike, or those of one shop on it. */
type Read = { bikeId: string; deliveredOn: CalendarDate | null; shopId?: string };

/** What of the entries is the reader's, what was shared with them, and how they come to a stored file. */
type Reader = {
  isOwn: (row: EntryRow) => boolean;
  isShared?: (row: EntryRow) => boolean;
  linkTo: (fileId: string) => string;
};

function photoOf({ id, fileId, thumbnailId }: PhotoRow, linkTo: Reader['linkTo']): Evidence {
  return { id, kind: 'photo', url: linkTo(fileId), thumbnail: linkTo(thumbnailId), seconds: null };
}

/**
 * The entries of a service book, the last service first. `isOwn` says which are of the reader's own time or shop; of the others what is
 * about people is left out, unless `isShared` says that it was shared.
 */
export async function entriesFor(
  db: Db | Tx,
  { bikeId, deliveredOn, shopId }: Read,
  { isOwn, isShared = () => false, linkTo }: Reader,
): Promise<ServiceEntry[]> {
  const rows = await listEntries(db, bikeId, shopId);
  const ids = rows.map(({ entry }) => entry.id);
  const [answers, photos] = [await listAnswers(db, ids), await listPhotos(db, ids)];
  const corrected = correctedBy(rows.map(({ entry }) => entry));
  const marks = marksOf(
    rows.map(({ entry }) => ({ ...entry, enteredOn: dateOf(entry.at) })),
    deliveredOn,
  );
  const shown = rows.map(({ entry, shop }): ServiceEntry => {
    const last = answers.get(entry.id)?.at(-1);
    const seesPeople = isOwn(entry) || isShared(entry);
    return {
      id: entry.id,
      side: entry.side,
      kind: entry.kind,
      doneOn: entry.doneOn,
      enteredAt: entry.at.toISOString(),
      distanceKm: entry.distanceKm,
      text: seesPeople ? entry.text : null,
      parts: entry.parts,
      photos: seesPeople ? (photos.get(entry.id) ?? []).map((photo) => photoOf(photo, linkTo)) : [],
      nextOn: entry.nextOn,
      shop: seesPeople ? shop : null,
      marks: marks.get(entry.id)!,
      corrects: entry.corrects,
      correctedBy: corrected.get(entry.id) ?? null,
      answer: last
        ? { answer: last.answer, text: seesPeople ? last.text : null, at: last.at.toISOString(), nth: last.nth }
        : null,
      isOwn: isOwn(entry),
    };
  });
  return shown.toSorted((one, other) =>
    one.doneOn === other.doneOn ? (one.enteredAt < other.enteredAt ? 1 : -1) : one.doneOn < other.doneOn ? 1 : -1,
  );
}
