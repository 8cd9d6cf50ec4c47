import type * as contracts from '#domain/handover/contract.ts';
import { answerBy } from '#domain/handover/handover.ts';
import type { HandoverLink, Taker } from '#domain/handover/link.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { warrantyOf } from '#domain/warranty/term.ts';
import { isHeld } from '#server/bike/receipt/receipt-linking.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findAccount, findAccountByContact, type Account } from '#server/identity/accounts.store.ts';
import { openLink } from '#server/identity/links/links.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findHandover, lacksReceipt, type FoundHandover } from './find-handovers.store.ts';
import { contactOf, maskedContact } from './view.ts';

/** What a shop handed over, behind the link that its customer was sent; after the answer, what became of it. */
export const readHandoverLink: Verb<typeof contracts.readHandoverLink> = async (ctx, { token }) =>
  linkView(ctx, await behindLink(ctx.db, ctx, token));

/** The hand-over that a link leads to. Refuses a link that is not ours. */
export async function behindLink(db: Db | Tx, ctx: Pick<Ctx, 'clock'>, token: string): Promise<FoundHandover> {
  const link = await openLink(db, ctx, 'take-handover', token);
  const found = await findHandover(db, link.subjectId);
  if (!found) throw problem('link-unknown');
  return found;
}

/** Refuses a hand-over that is over: answered, taken back, expired, or one whose days are over by now. */
export function assertWaits({ handover }: Pick<FoundHandover, 'handover'>, now: Date): void {
  if (!isOpen(handover, now)) throw problem('handover-over');
}

function isOpen({ state, contact, day }: FoundHandover['handover'], now: Date): boolean {
  return state === 'waiting' && contact !== null && dateOf(now) <= answerBy(day);
}

/** The account that has a hand-over's number, or has proven its address; null where nobody has. */
export async function findHolder(db: Db | Tx, { handover }: FoundHandover): Promise<Account | null> {
  const contact = contactOf(handover);
  const holder = contact && (await findAccountByContact(db, contact));
  return holder && (handover.contactKind === 'phone' || holder.emailConfirmedAt) ? holder : null;
}

/** The caller's own account where it may have a bike: a cyclist's with a confirmed phone. */
export async function findCaller(db: Db | Tx, { caller }: Pick<Ctx, 'caller'>): Promise<Account | null> {
  if (caller?.domain !== 'cyclist') return null;
  const account = await findAccount(db, caller.accountId);
  return account?.phone && !account.closedAt ? account : null;
}

/** What everybody with the link sees of it. */
export async function linkView(ctx: Ctx, found: FoundHandover): Promise<HandoverLink> {
  const { handover, bike, model, brand, shop } = found;
  const { slug, id, name, secondaryColor, faviconUrl, tagToInsuranceRedirect, supportEmail } = brand;
  const now = ctx.clock.now();
  const isWaiting = isOpen(handover, now);
  const { endsOn } = warrantyOf(handover.day, model.warrantyMonths, dateOf(now));
  return {
    state: handover.state === 'waiting' && !isWaiting ? 'expired' : handover.state,
    tag: bike.tag,
    brand: { id, brand: slug, name, secondaryColor, faviconUrl, tagToInsuranceRedirect, supportEmail },
    model: model.name,
    kind: model.kind,
    photoUrl: bike.photoUrl ?? model.photoUrl,
    colour: bike.colour,
    size: bike.size,
    serialNumber: bike.serialNumber,
    shop: { cnpj: shop.cnpj, name: shop.name, city: shop.city },
    day: handover.day,
    until: answerBy(handover.day),
    warranty: { months: model.warrantyMonths, endsOn },
    hasReceipt: await bringsReceipt(ctx.db, handover),
    receiptStayedOut: await lacksReceipt(ctx.db, handover.id),
    contact: isWaiting ? maskedContact(handover) : null,
    taker: isWaiting ? await takerOf(ctx, found) : null,
  };
}

/** Whether the invoice that the shop scanned goes along, as far as is known: not one that another bike has by now. */
async function bringsReceipt(db: Db, { accessKey }: FoundHandover['handover']): Promise<boolean> {
  return accessKey !== null && !(await isHeld(db, accessKey));
}

async function takerOf(ctx: Ctx, found: FoundHandover): Promise<Taker> {
  const [holder, caller] = [await findHolder(ctx.db, found), await findCaller(ctx.db, ctx)];
  if (holder) return holder.id === ctx.caller?.accountId && ctx.caller.domain === 'cyclist' ? 'yours' : 'known';
  return caller ? 'yours' : 'new';
}
