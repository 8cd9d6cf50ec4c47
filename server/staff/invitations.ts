import type { LinkPurpose } from '#domain/account/mailed-link.ts';
import type * as contracts from '#domain/staff/enrolment.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { countTriesAt } from '#server/identity/codes/count-tries.ts';
import { refuseCommonPassword } from '#server/identity/common-password.ts';
import { hashPassword, verifyPassword } from '#server/identity/hash-password.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import { mintLink, openLink } from '#server/identity/links/links.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Ctx, House, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { invitationLetter, newFactorsLetter } from './letters.ts';
import { findDeskBrand, findStaffByEmail, findStaffById, lockStaff, updateStaff, type Staff } from './staff.store.ts';
import { dropTickets } from './tickets.store.ts';
import { beginTicket } from './tickets.ts';

/** The two links that end in a first second factor: into a place, and back into one. */
type EnrolmentPurpose = Extract<LinkPurpose, 'join-desk' | 'desk-factors'>;

/** Mails the link by which somebody gets into a place, or back into it; the one before it is over. */
export async function mailEnrolmentLink(
  tx: Tx,
  house: Pick<House, 'clock' | 'config' | 'outbox'>,
  person: Staff,
  invitedBy: string | null,
): Promise<void> {
  const purpose: EnrolmentPurpose = person.joinedAt ? 'desk-factors' : 'join-desk';
  await endLinks(tx, person.id, house.clock.now());
  const { url } = await mintLink(tx, house, { purpose, subjectId: person.id, about: person.side });
  const desk = await findDeskBrand(tx, person.brandId);
  const letter = person.joinedAt
    ? newFactorsLetter(person, desk, url)
    : invitationLetter(person, { desk, invitedBy }, url);
  await house.outbox.post(tx, letter);
}

/** The person and the link of an invitation or of new factors, whichever it is. */
async function opened(ctx: Ctx, token: string, purposes: readonly EnrolmentPurpose[]) {
  const [purpose, ...others] = purposes;
  try {
    const link = await openLink(ctx.db, ctx, purpose!, token);
    const person = await findStaffById(ctx.db, link.subjectId);
    if (!person || person.endedAt) throw problem('invitation-withdrawn');
    return { person, link, purpose: purpose! };
  } catch (error) {
    const isUnknown = (error as { code?: unknown }).code === 'link-unknown';
    if (!isUnknown || others.length === 0) throw error;
    return opened(ctx, token, others);
  }
}

export const readDeskInvitation: Verb<typeof contracts.readDeskInvitation> = async (ctx, { token }) => {
  const { person, link, purpose } = await opened(ctx, token, ['join-desk', 'desk-factors']);
  const inviter = person.invitedBy ? await findStaffById(ctx.db, person.invitedBy) : null;
  return {
    purpose: purpose === 'join-desk' ? 'join' : 'new-factors',
    side: person.side,
    brand: await findDeskBrand(ctx.db, person.brandId),
    office: person.office,
    email: person.email,
    invitedBy: inviter?.name ?? null,
    expiresAt: link.expiresAt.toISOString(),
  };
};

export const acceptDeskInvitation: Verb<typeof contracts.acceptDeskInvitation> = async (ctx, input) => {
  const { token, name, password, language } = input;
  const { person: seen } = await opened(ctx, token, ['join-desk']);
  // Only the reader of the address is told, who knows it.
  if (await findStaffByEmail(ctx.db, seen.email)) throw problem('staff-elsewhere');
  refuseCommonPassword('password', password, { name, email: seen.email });
  const passwordHash = await hashPassword(password, { ...ctx, person: seen.id });
  return ctx.db.transaction(async (tx) => {
    const person = await lockStaff(tx, seen.id);
    if (!person) throw problem('invitation-withdrawn');
    if (person.joinedAt) throw problem('link-used');
    await updateStaff(tx, person.id, { name, language, passwordHash });
    return beginEnrolment(tx, ctx, person, token);
  });
};

const passwordTries = {
  knownDevice: { times: 10, seconds: 900 },
  network: { times: 10, seconds: 900 },
  strangers: { times: 10, seconds: 900 },
};

export const beginNewFactors: Verb<typeof contracts.beginNewFactors> = async (ctx, { token, password }) => {
  const { person: seen } = await opened(ctx, token, ['desk-factors']);
  const at = { key: seen.id, isKnown: true };
  const { tooOftenUntil, forget } = await countTriesAt(ctx, 'passwords for new factors', at, passwordTries);
  if (tooOftenUntil) throw problem('rate-limited', { retryAt: tooOftenUntil });
  if (!(await verifyPassword(seen.passwordHash, password, { ...ctx, person: seen.id }))) {
    await recordEvent(ctx.db, ctx, { kind: 'proof-failed', who: { staffId: seen.id }, details: { by: 'password' } });
    throw problem('wrong-password', { errors: [{ at: 'password', code: 'wrong-password' }] });
  }
  await forget();
  return ctx.db.transaction(async (tx) => {
    const person = await lockStaff(tx, seen.id);
    if (person?.passwordHash !== seen.passwordHash) throw problem('wrong-password');
    return beginEnrolment(tx, ctx, person, token);
  });
};

/** Whatever was begun before, with another password say, is over. */
async function beginEnrolment(tx: Tx, ctx: Ctx, { id: staffId }: Staff, token: string) {
  await dropTickets(tx, staffId);
  const { ticket, expiresAt } = await beginTicket(tx, ctx, { kind: 'enrolment', staffId, linkHash: hashOf(token) });
  return { ticket, expiresAt: expiresAt.toISOString() };
}
