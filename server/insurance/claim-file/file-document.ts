import { buffer } from 'node:stream/consumers';
import { claimPhotoKinds } from '#domain/insurance/claim-file.ts';
import { findReceipt, invoiceHolds } from '#server/bike/receipt/receipts.store.ts';
import { contentOf } from '#server/files/content.ts';
import { findFile } from '#server/files/stored-files.store.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { claimFilePdf } from './claim-file-pdf.ts';
import { findGround } from './own-bike.store.ts';
import { photosOf, type PhotoRow } from './photos.store.ts';
import { findReport } from './reports.store.ts';

/** Draws the file of an own bike as it is now. Throws `not-found` for somebody else's. */
export async function fileDocument(house: House, tag: string, accountId: string): Promise<Uint8Array> {
  const { db, clock } = house;
  const ground = await findGround(db, tag, accountId);
  if (!ground) throw problem('not-found');
  const [rows, receipt] = await Promise.all([photosOf(db, ground.ownershipId), findReceipt(db, tag)]);
  const photos = await Promise.all(
    claimPhotoKinds.map(async (item) => {
      const row = rows.find((one) => one.item === item);
      return { item, addedAt: row?.changedAt ?? null, jpeg: row ? await pictureOf(house, row) : null };
    }),
  );
  const linked = receipt && invoiceHolds(receipt) ? receipt : null;
  const invoice = linked?.invoice && linked.receipt ? { ...linked.invoice, accessKey: linked.receipt.accessKey } : null;
  return claimFilePdf({ ground, invoice, photos, madeAt: clock.now() });
}

async function pictureOf(house: House, { fileId }: PhotoRow): Promise<Buffer | null> {
  const file = await findFile(house.db, fileId);
  if (!file) return null;
  return buffer(contentOf(house, file));
}

/** Makes the attachment of the letter to the owner: what was handed to the insurer. Throws once it is forgotten. */
export async function makeReportDocument(
  house: House,
  theftId: string,
): Promise<{ contentType: string; content: Uint8Array }> {
  const report = await findReport(house.db, theftId);
  const file = report && (await findFile(house.db, report.fileId));
  if (!file) throw new Error('There is no report of this theft.');
  return { contentType: file.type, content: await buffer(contentOf(house, file)) };
}
