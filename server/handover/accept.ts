import type * as contracts from '#domain/handover/contract.ts';
import type { OutputOf, ParsedInputOf } from '#domain/http/contract.ts';
import { lockKeys } from '#server/bike/receipt/receipt-keys.store.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import { dropAddressLinks } from '#server/identity/address/proven-address.ts';
import { markCodeUsed } from '#server/identity/codes/codes.store.ts';
import { tryCode, type RightCode } from '#server/identity/codes/try-code.ts';
import { openSession, rememberDevice } from '#server/identity/sessions/open-session.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { Problem, problem } from '#server/verb/problem.ts';
import { lockTag } from '#server/warranty/activations.store.ts';
import { assertWaits, behindLink, findCaller, findHolder } from './behind-link.ts';
import { findHandover, findOwnerOf, lacksReceipt, type FoundHandover } from './find-handovers.store.ts';
import { createCustomer } from './new-customer.ts';
import { codeFor } from './request-code.ts';

type Input = ParsedInputOf<typeof contracts.acceptHandover>;
/** The yes with the code that was right, where one was asked for. */
type Answer = Pick<Input, 'person'> & { right: RightCode | null };
type Accepted = OutputOf<typeof contracts.acceptHandover>;

/** For how many seconds the same acceptance is answered the same, should the first answer have got lost. */
const sameSeconds = 600;

/**
 * The customer's yes: the bike gets its first owner as by an activation, all in one transaction. The link alone makes an account; it opens
 * none that is there, which takes its session or a code.
 */
export const acceptHandover: Verb<typeof contracts.acceptHandover> = async (ctx, input) => {
  const found = await behindLink(ctx.db, ctx, input.token);
  if (found.handover.state === 'accepted') return again(ctx, input, found);
  assertWaits(found, ctx.clock.now());
  const holder = await findHolder(ctx.db, found);
  const right = holder && input.code ? await tryCode(ctx, { ...codeFor(found.handover, holder), ...input.code }) : null;
  try {
    return await ctx.db.transaction((tx) => take(tx, ctx, found, { ...input, right }));
  } catch (error) {
    // Another answer may have been first, or this one as well: what it ran into is then no reason.
    const now = (await findHandover(ctx.db, found.handover.id))!;
    if (!(error instanceof Problem) || now.handover.state === 'waiting') throw error;
    if (now.handover.state !== 'accepted') throw problem('handover-over');
    return again(ctx, input, now);
  }
};

async function take(tx: Tx, ctx: Ctx, found: FoundHandover, input: Answer): Promise<Accepted> {
  const { id, accessKey } = found.handover;
  // In the order of all who link receipts: their keys before bikes.
  if (accessKey) await lockKeys(tx, [accessKey]);
  const taker = await takerOf(tx, ctx, found, input);
  await lockTag(tx, found.bike.tag);
  const { bike, ...now } = (await findHandover(tx, id))!;
  assertWaits(now, ctx.clock.now());
  if (bike.stolenAt) throw problem('bike-stolen');
  await ctx.occasions.handoverTaken(tx, ctx, { tag: bike.tag, accountId: taker.account.id });
  if (taker.formerId) await dropAddressLinks(tx, taker.formerId);
  const { right } = input;
  if (right && (right.used || !(await markCodeUsed(tx, right.id, ctx.clock.now())))) throw problem('code-used');
  return {
    tag: bike.tag,
    session: taker.isNew ? await newSession(tx, ctx, taker.account) : null,
    receiptStayedOut: await lacksReceipt(tx, id),
  };
}

type TakerAccount = { account: Account; isNew: boolean; formerId?: string | null };

/** Whose the bike will be: of the account that has the contact, once that is shown; of the caller's; of a new one. */
async function takerOf(tx: Tx, ctx: Ctx, found: FoundHandover, { person, right }: Answer): Promise<TakerAccount> {
  const holder = await findHolder(tx, found);
  if (holder) {
    const isOwn = ctx.caller?.domain === 'cyclist' && ctx.caller.accountId === holder.id;
    if (!isOwn && !right) throw problem('code-required');
    const account = await lockAccount(tx, holder.id);
    // It may have lost the number, or been closed, while it was waited for.
    if ((await findHolder(tx, found))?.id !== holder.id) throw problem('code-required');
    return { account: account!, isNew: false };
  }
  const caller = await findCaller(tx, ctx);
  if (caller) {
    const account = await lockAccount(tx, caller.id);
    if (account && !account.closedAt) return { account, isNew: false };
  }
  if (!person) throw problem('person-required');
  return { ...(await createCustomer(tx, ctx, found, person)), isNew: true };
}

async function newSession(tx: Tx, ctx: Ctx, account: Account): Promise<Accepted['session']> {
  await rememberDevice(tx, ctx, account.id);
  return { tokens: await openSession(tx, ctx, account, 'cyclist'), phoneConfirmed: account.phone !== null };
}

/**
 * The same yes again, whose answer may have got lost: soon after it, whoever has the link and the id that the new account's browser
 * made gets its session.
 */
async function again(ctx: Ctx, { person, code }: Input, { handover, bike }: FoundHandover): Promise<Accepted> {
  const ownerId = await findOwnerOf(ctx.db, handover.id);
  const owner = ownerId === null ? null : await findAccount(ctx.db, ownerId);
  if (!owner || owner.closedAt) throw problem('handover-over');
  const answered = { tag: bike.tag, session: null, receiptStayedOut: await lacksReceipt(ctx.db, handover.id) };
  if (ctx.caller?.accountId === owner.id) return answered;
  if (code) {
    // The contact is gone from the hand-over; the account has it.
    const contact = handover.contactKind === 'phone' ? owner.phone : owner.email;
    const whose = codeFor({ ...handover, contact }, owner);
    if ((await tryCode(ctx, { ...whose, ...code })).used) return answered;
  }
  const isSoon = ctx.clock.now().getTime() - handover.endedAt!.getTime() <= sameSeconds * 1000;
  // Made by the yes itself: an account that was there is opened by no link.
  const isMade =
    person?.id === owner.id && handover.endedAt!.getTime() - owner.createdAt.getTime() <= sameSeconds * 1000;
  if (!isSoon || !isMade || owner.passwordHash !== null) throw problem('handover-over');
  return ctx.db.transaction(async (tx) => {
    await recordEvent(tx, ctx, { kind: 'log-in', who: { accountId: owner.id }, details: { domain: 'cyclist' } });
    return { ...answered, session: await newSession(tx, ctx, owner) };
  });
}
