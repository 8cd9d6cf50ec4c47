import { uuidv7 } from 'uuidv7';
import type { CredentialKind } from '#domain/account/credential-change.ts';
import { undoSeconds } from '#domain/periods.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import { changedLetter, changedMessage, newEmailLetter, memberPhoneLetter } from '#server/identity/letters.ts';
import { mintLink } from '#server/identity/links/links.ts';
import { revokeSessions } from '#server/identity/sessions/sessions.store.ts';
import type { Ctx, House } from '#server/verb/context.ts';
import { mayHaveNews, trustedContacts, type Contacts } from './contacts-to-tell.ts';
import { insertChange, listUndoable, wasUndoneByText, listOtherOwners } from './credential-changes.store.ts';

/** Who changes it: a request, or the operator's desk, which has no caller. */
type Origin = House & Partial<Pick<Ctx, 'caller' | 'address' | 'network'>>;

/** What changes: to an E.164 phone, to an e-mail address, or to a password, which is not recorded. */
export type NewCredential = { kind: 'phone' | 'email'; newValue: string } | { kind: 'password'; newValue: null };

/**
 * Records a change in its transaction and notifies every contact that the person had before it. Those that they had
 * before all changes that can still be undone (`undoSeconds`) get a link that undoes it; a person who has just
 * changed one contact gets none there, so that nobody uses it against the next change, and an address that nobody proved
 * never gets one: its reader may be a stranger. Shop sessions end but the one in which it was proven, after a new
 * password all of them. `before` is the
 * account as it was, kept locked. `within`: for how many seconds it can be undone.
 */
export async function recordChange(
  tx: Tx,
  ctx: Origin,
  before: Account,
  change: NewCredential,
  within: number = undoSeconds,
): Promise<void> {
  const now = ctx.clock.now();
  const { id: accountId } = before;
  const undoable = await listUndoable(tx, accountId, now);
  const id = uuidv7();
  await insertChange(tx, {
    ...change,
    id,
    accountId,
    oldValue: change.kind === 'password' ? null : before[change.kind],
    oldConfirmedAt: change.kind === 'email' ? before.emailConfirmedAt : null,
    changedAt: now,
    expiresAt: new Date(now.getTime() + within * 1000),
  });
  await revokeSessions(tx, accountId, {
    at: now,
    ...(change.kind === 'password'
      ? { what: 'password-changed' }
      : { what: 'contact-changed', domain: 'bikeshop', except: ctx.caller?.tokenHash }),
  });
  const event = change.kind === 'phone' && !before.phone ? 'phone-confirmed' : (`${change.kind}-changed` as const);
  await recordEvent(tx, ctx, { kind: event, who: { accountId } });
  const trusted = trustedContacts(before, undoable);
  await writeToEmails(tx, ctx, before, { ...change, id, accountId, within }, trusted);
  await writeToPhones(tx, ctx, before, { ...change, id, accountId, within }, trusted);
  if (change.kind === 'phone') await notifyShopOwners(tx, ctx, before);
}

type Noted = NewCredential & { id: string; accountId: string; within: number };

async function writeToEmails(tx: Tx, ctx: Origin, before: Account, noted: Noted, trusted: Contacts) {
  const { outbox, config } = ctx;
  const change = changeOf(before, noted.kind);
  const isProven = trusted.emailConfirmedAt !== null;
  if (isProven) {
    const url = await undoUrl(tx, ctx, noted, 'email');
    await outbox.post(tx, changedLetter({ ...before, ...trusted }, change, { url, within: noted.within }, config));
  } else if (trusted.email && (await mayHaveNews(tx, ctx, trusted.email))) {
    await outbox.post(tx, changedLetter({ ...before, ...trusted }, change, 'texted', config));
  }
  if (before.email !== trusted.email)
    await outbox.post(tx, changedLetter(before, change, isProven ? 'mailed' : 'texted', config));
  if (noted.kind === 'email')
    await outbox.post(tx, newEmailLetter({ ...before, email: noted.newValue }, config.publicUrl));
}

async function writeToPhones(tx: Tx, ctx: Origin, before: Account, noted: Noted, trusted: Contacts) {
  const { language, phone: former } = before;
  const { kind, within } = noted;
  const { outbox, config } = ctx;
  const since = new Date(ctx.clock.now().getTime() - undoSeconds * 1000);
  const elsewhere = trusted.emailConfirmedAt ? 'mailed' : 'nowhere';
  if (trusted.phone) {
    // Once in that time: otherwise a finder of the old phone could undo every change to a new one, for ever.
    const wasUndone = await wasUndoneByText(tx, before.id, since);
    const undo = wasUndone ? elsewhere : { url: await undoUrl(tx, ctx, noted, 'phone'), within };
    await outbox.post(tx, changedMessage({ phone: trusted.phone, language }, kind, undo, config));
  }
  if (former && former !== trusted.phone) {
    await outbox.post(tx, changedMessage({ phone: former, language }, kind, elsewhere, config));
  }
}

/** A first phone is not a changed one. */
function changeOf(before: Account, kind: CredentialKind): CredentialKind | 'first-phone' {
  return kind === 'phone' && before.phone === null ? 'first-phone' : kind;
}

/** A new link for one of the contacts. */
async function undoUrl(
  tx: Tx,
  ctx: Origin,
  { id, accountId, within }: Noted,
  contact: 'email' | 'phone',
): Promise<string> {
  const wish = { purpose: 'undo-change', subjectId: id, accountId, sentTo: contact } as const;
  return (await mintLink(tx, ctx, wish, within)).url;
}

/** Notifies the other Owners of a person's shop of a new log-in phone: it opens the shop. */
export async function notifyShopOwners(tx: Tx, { outbox, config }: Origin, person: Account): Promise<void> {
  for (const owner of await listOtherOwners(tx, person.id)) {
    await outbox.post(tx, memberPhoneLetter(owner, person.name, config.publicUrl));
  }
}
