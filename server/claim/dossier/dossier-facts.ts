import { buffer } from 'node:stream/consumers';
import type { Language } from '#domain/account/language.ts';
import { dossierPhotos } from '#domain/claim/dossier.ts';
import type { ClaimEventDetails, ClaimEventKind, EventSide } from '#domain/claim/event.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import type { Office } from '#domain/shop/office.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { PartWarranty } from '#domain/warranty/ledger.ts';
import { findReceipt, invoiceOf, receiptState } from '#server/bike/receipt/receipts.store.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import type { EvidenceRow } from '#server/claim/evidence/evidence.store.ts';
import { standingOf } from '#server/claim/reading/standing.ts';
import { findPart, warrantyOfPart } from '#server/component/parts.store.ts';
import { contentOf } from '#server/files/content.ts';
import { drawPhoto } from '#server/files/pictures/draw-photo.ts';
import { findFile } from '#server/files/stored-files.store.ts';
import { untrustedBytes } from '#server/parsing/parser.ts';
import type { Ctx, House } from '#server/verb/context.ts';
import { sendersOf } from '#server/verb/senders.ts';
import { findHistory, findLook, listOffices, listSent } from './dossiers.store.ts';

type ShopNamed = { name: string | null; cnpj: string };
/** Who did or wrote something: a side, and of a shop the office and which shop. Nobody's name. */
export type Author = { side: EventSide; office: Office | null; shop: ShopNamed | null };
/** Numbers of photos and videos, as the list of them has them. */
type Sent = { sent: readonly number[]; at: Date; author: Author };
/** What happened or was written, in the order of time. */
export type Entry = Sent &
  (
    | { kind: 'message'; text: string | null }
    | { [Kind in ClaimEventKind]: { kind: Kind; details: ClaimEventDetails[Kind] } }[ClaimEventKind]
  );
/** A photo or video: its number in the dossier, the hash of what was sent, and the picture, small, where it is shown. */
export type SentFile = Pick<EvidenceRow, 'kind' | 'bytes' | 'sha256' | 'createdAt'> & {
  nth: number;
  jpeg: Uint8Array | null;
};

/** All that is printed of a claim, as it stands at an instant. */
export type PrintedDossier = Awaited<ReturnType<typeof printedDossier>>;

/** The longer side of a picture in a dossier, in pixels. */
const pictureSide = 640;

/** The house, and where what has it opened comes from. */
export type DossierCtx = House & Pick<Ctx, 'network'>;

/**
 * For whom a dossier is made: the owner's account, or none, of the brand; `by` is who had it made, as those count who have files opened;
 * `ownerName` as it may be printed.
 */
export type DossierMaker = { accountId: string | null; by: string; language: Language; ownerName: string };

/** Gathers what a claim's dossier says now. */
export async function printedDossier(ctx: DossierCtx, maker: DossierMaker, found: FoundClaim, number: string) {
  const { db, clock, config } = ctx;
  const { language, ownerName } = maker;
  const { claim, bike, part } = found;
  const madeAt = clock.now();
  const [look, history, files, receipt, standing, row, senders] = await Promise.all([
    findLook(db, bike.id),
    findHistory(db, claim.id),
    listSent(db, claim.id),
    findReceipt(db, bike.tag),
    standingOf(db, found, madeAt),
    findPart(db, bike.tag, part.id),
    sendersOf(db, config, { language, brand: found.brand.name }),
  ]);
  const authorOf = await authors(ctx, history);
  const nths = (causeId: string) => files.flatMap((file, at) => (file.causeId === causeId ? [at + 1] : []));
  const entries = [
    ...history.events.map(({ id, kind, details, at, side, accountId }) => {
      // Kind and details of a row belong together; the columns' types do not say so.
      return { kind, details, at, author: authorOf({ side, accountId, at }), sent: nths(id) } as Entry;
    }),
    ...history.messages.map(({ id, text, at, side, authorId, shopId }): Entry => {
      return { kind: 'message', text, at, author: authorOf({ side, accountId: authorId, at, shopId }), sent: nths(id) };
    }),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return {
    number,
    madeAt,
    senders,
    publicUrl: config.publicUrl,
    language,
    ownerName,
    found,
    look,
    /** The last day of the legal term; null where none was ever begun. */
    dueOn: claim.state === 'asked' || claim.state === 'not-agreed' || isGoodwill(claim) ? null : claim.dueOn,
    standing,
    warranty: warrantyIn(row, dateOf(madeAt)),
    delivered: deliveredIn(row),
    receipt: receipt && { state: receiptState(receipt), invoice: invoiceOf(receipt, null) },
    entries,
    files: await pictured(ctx, maker, files),
  };
}

function warrantyIn(row: Awaited<ReturnType<typeof findPart>>, today: CalendarDate): PartWarranty | null {
  const { bike, component, since } = row ?? {};
  return row && bike && component && since ? warrantyOfPart({ ...row, bike, component, since }, today) : null;
}

/** The day of the delivery, and whether an owner or the partner said it; null where nobody has. */
function deliveredIn(row: Awaited<ReturnType<typeof findPart>>): { on: CalendarDate; by: 'owner' | 'partner' } | null {
  const { deliveredOn = null, deliverySaid = 0 } = row?.bike ?? {};
  return deliveredOn === null ? null : { on: deliveredOn, by: deliverySaid > 0 ? 'owner' : 'partner' };
}

type Did = { side: EventSide; accountId: string | null; at: Date; shopId?: string | null };
type History = Awaited<ReturnType<typeof findHistory>>;

/** Says who did something: a shop's people by the office that they had then. */
async function authors({ db }: Pick<House, 'db'>, { events, messages }: History): Promise<(did: Did) => Author> {
  const ofShops = [
    ...events.filter(({ side }) => side === 'shop').map(({ accountId }) => accountId),
    ...messages.filter(({ side }) => side === 'shop').map(({ authorId }) => authorId),
  ];
  const known = await listOffices(db, [...new Set(ofShops.filter((id) => id !== null))]);
  return ({ side, accountId, at, shopId }) => {
    const own = known.filter((one) => one.accountId === accountId && one.since <= at);
    const then = side === 'shop' ? own.findLast((one) => shopId === undefined || one.shopId === shopId) : undefined;
    return { side, office: then?.office ?? null, shop: then?.shop ?? null };
  };
}

/** The files in their order, the first photos drawn small. */
async function pictured(ctx: DossierCtx, maker: DossierMaker, files: readonly EvidenceRow[]): Promise<SentFile[]> {
  const photos = files.filter(({ kind }) => kind === 'photo').slice(0, dossierPhotos);
  const shown: SentFile[] = [];
  // One after the other: each is opened in a process of its own.
  for (const [at, file] of files.entries()) {
    const { kind, bytes, sha256, createdAt } = file;
    const jpeg = photos.includes(file) ? await smallPicture(ctx, maker, file) : null;
    shown.push({ nth: at + 1, kind, bytes, sha256, createdAt, jpeg });
  }
  return shown;
}

/** The picture itself; null where it is there no more. */
async function smallPicture(
  ctx: DossierCtx,
  { by }: DossierMaker,
  { fileId }: EvidenceRow,
): Promise<Uint8Array | null> {
  const file = await findFile(ctx.db, fileId);
  if (!file) return null;
  const kept = untrustedBytes(await buffer(contentOf(ctx, file)), {
    network: ctx.network,
    account: by,
  });
  const drawn = await drawPhoto(kept, { formats: ['jpeg'], side: pictureSide });
  return typeof drawn === 'string' ? null : drawn.photo;
}
