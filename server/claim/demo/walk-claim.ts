import { uuidv7 } from 'uuidv7';
import { decisionSchema } from '#domain/claim/decision.ts';
import { nearUntil } from '#domain/claim/term.ts';
import { dayMs } from '#domain/periods.ts';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { listOffered } from '#server/claim/catalogue/catalogue.store.ts';
import { findClaim } from '#server/claim/claims.store.ts';
import { requestClaim } from '#server/claim/owner/request-claim.ts';
import { replacePart } from '#server/claim/replacement/replace-part.ts';
import { finishDiagnosis, saveDiagnosis } from '#server/claim/shop/diagnosis.ts';
import { decideClaim } from '#server/claim/shop/settle-claim.ts';
import { noteTold } from '#server/claim/term/due-claims.store.ts';
import type { Tx } from '#server/db/database.ts';
import type { ImportRun } from '#server/imports/importer.ts';
import type { Caller, SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import type { ClaimTableRow } from './claim-row.ts';
import { findCyclist, findMember, type ClaimedOfDemo } from './demo-claims.store.ts';
import { keepPhoto } from './keep-photo.ts';

type Walk = { tx: Tx; run: ImportRun; row: ClaimTableRow; part: ClaimedOfDemo; claimId: string };
type Step = (walk: Walk, at: Date, version: number) => Promise<{ version: number }>;

/** How a claim comes to each state, once the shop has it. */
const ways: Record<ClaimTableRow['state'], readonly Step[]> = {
  'requested': [],
  'asked': [save],
  'open': [save],
  'in-review': [finish],
  'approved': [finish, decide],
  'rejected': [finish, decide],
  'replaced': [finish, decide, replace],
};

/**
 * Brings a claim from its beginning to the state of its row, by the same moves as people do; the first was so many days ago, the
 * others follow evenly. What would have been told of its term counts as told. Throws the moves' refusals.
 */
export async function walkClaim(tx: Tx, run: ImportRun, row: ClaimTableRow, part: ClaimedOfDemo): Promise<void> {
  const walk = { tx, run, row, part, claimId: uuidv7() };
  const steps = [...(row.text === undefined ? [] : [request]), ...ways[row.state]];
  const now = run.house.clock.now();
  let version = 0;
  for (const [nth, step] of steps.entries()) {
    const daysAgo = row.days_ago * (1 - nth / steps.length);
    ({ version } = await step(walk, new Date(now.getTime() - daysAgo * dayMs), version));
  }
  const today = dateOf(now);
  const { claimId } = walk;
  await noteTold(tx, { claimId, kind: 'passed', dueUntil: addDays(today, -1), at: now });
  await noteTold(tx, { claimId, kind: 'near', dueUntil: nearUntil(today), at: now });
}

async function request({ tx, run, row, part, claimId }: Walk, at: Date) {
  const person = await findCyclist(tx, part.ownerId);
  if (!person || !part.storeId) throw problem('not-found');
  const ctx = asPerson(tx, run, { person, shop: null, at });
  const { tag, text = '', photo } = row;
  const evidence = photo === undefined ? [] : [await keepPhoto(ctx, run.folder, photo)];
  return requestClaim(ctx, { tag, partId: part.partId, storeId: part.storeId, id: claimId, text, evidence });
}

async function save(walk: Walk, at: Date, version: number) {
  const { row, part, claimId } = walk;
  const ctx = await asMember(walk, row.opened_by, at);
  const { tag, diagnosis, note } = row;
  const of = { claimId, moveId: uuidv7(), version, draftVersion: 0, tag, partId: part.partId };
  return saveDiagnosis(ctx, { ...of, diagnosis, note, evidence: await photoOfShop(walk, ctx) });
}

async function finish(walk: Walk, at: Date, version: number) {
  const { row, part, claimId } = walk;
  const ctx = await asMember(walk, row.opened_by, at);
  const { tag, diagnosis, note } = row;
  const of = { claimId, moveId: uuidv7(), version, draftVersion: 0, tag, partId: part.partId };
  return finishDiagnosis(ctx, { ...of, diagnosis, note: note || null, evidence: await photoOfShop(walk, ctx) });
}

/** The photo is the shop's where the owner did not ask. */
async function photoOfShop({ run, row }: Walk, ctx: Awaited<ReturnType<typeof asMember>>): Promise<string[]> {
  return row.photo === undefined || row.text !== undefined ? [] : [await keepPhoto(ctx, run.folder, row.photo)];
}

async function decide(walk: Walk, at: Date, version: number) {
  const { row, claimId } = walk;
  const ctx = await asMember(walk, row.decided_by, at);
  const outcome = row.state === 'rejected' ? 'rejected' : 'approved';
  const wish = { outcome, reason: row.reason, text: row.answer ?? null, diagnosis: null };
  const { data: decision } = decisionSchema.safeParse(wish);
  if (!decision) throw problem('invalid-input');
  return decideClaim(ctx, { claimId, moveId: uuidv7(), version, decision, evidence: [] });
}

async function replace(walk: Walk, at: Date, version: number) {
  const { tx, row, claimId } = walk;
  const ctx = await asMember(walk, row.opened_by, at);
  const [offered] = await listOffered(tx, (await findClaim(tx, claimId))!);
  if (!offered) throw problem('catalogue-part-unknown');
  const { serial_number: serialNumber = '' } = row;
  return replacePart(ctx, { claimId, moveId: uuidv7(), version, cataloguePartId: offered.id, serialNumber });
}

async function asMember({ tx, run, row }: Walk, email: string | undefined, at: Date) {
  const member = email === undefined ? null : await findMember(tx, row.cnpj, email);
  if (!member) throw problem('not-found');
  const { shop, ...person } = member;
  return asPerson(tx, run, { person, shop, at });
}

type Person = Pick<Caller, 'accountId' | 'name' | 'email' | 'language' | 'phone'>;
type Doing<Shop extends Caller['shop']> = { person: Person; shop: Shop; at: Date };

/** The context of somebody who did something in the past, of whom no session is left. Letters are not written. */
function asPerson<Shop extends Caller['shop']>(
  tx: Tx,
  { house }: ImportRun,
  { person, shop, at }: Doing<Shop>,
): SignedInCtx & { caller: Caller & { shop: Shop } } {
  const nothing = () => Promise.resolve();
  return {
    ...house,
    db: tx,
    longDb: tx,
    replica: null,
    clock: { now: () => at },
    outbox: { post: nothing, postBySms: nothing, again: nothing, leave: nothing, textsUsed: () => Promise.resolve(0) },
    caller: {
      ...person,
      shop,
      domain: shop ? 'bikeshop' : 'cyclist',
      tokenHash: '',
      sessionId: '',
      lastUsedAt: at,
    },
    traces: null,
    partner: null,
    staff: null,
    staffEnded: null,
    ended: null,
    address: '127.0.0.1',
    network: '127.0.0.1',
    device: { tokenHash: null, remember: () => '' },
    userAgent: undefined,
    language: person.language,
  };
}
