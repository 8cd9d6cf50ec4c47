import type { Language } from '#domain/account/language.ts';
import type { StaffOffice } from '#domain/staff/office.ts';
import type { Tx } from '#server/db/database.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import { writeLog, type Desk } from '#server/identity/staff/staff-log.store.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { mailEnrolmentLink } from './invitations.ts';
import { factorsResetByYouLetter, officeChangedLetter, placeEndedLetter } from './letters.ts';
import { endStaffSessions } from './sessions.store.ts';
import {
  dropFactors,
  findDeskBrand,
  findPlace,
  findStaffById,
  insertStaff,
  isSameDesk,
  lockStaff,
  lockWithAdministrators,
  markEnded,
  updateStaff,
  type Staff,
} from './staff.store.ts';
import { dropTickets } from './tickets.store.ts';

type Within = Pick<House, 'clock' | 'config' | 'outbox'>;
/** Who does it: an Administrator of the desk, or null for the platform's operator. */
type By = { id: string; name: string } | null;

/** Invites somebody to a desk. The same id again changes nothing. */
export async function invite(
  tx: Tx,
  house: Within,
  desk: Desk,
  wish: { id: string; email: string; office: StaffOffice; language: Language; by: By },
): Promise<void> {
  const { id, email, office, language, by } = wish;
  const known = await findStaffById(tx, id);
  if (known) {
    const isSame = isSameDesk(known, desk) && known.email === email && known.endedAt === null;
    if (!isSame) throw problem('id-taken');
    return;
  }
  const { side, brandId } = desk;
  const at = house.clock.now();
  const row = { id, side, brandId, email, office, language, invitedBy: by?.id ?? null, invitedAt: at };
  if (!(await insertStaff(tx, row))) throw problem((await findPlace(tx, desk, email)) ? 'staff-already' : 'id-taken');
  await mailEnrolmentLink(tx, house, (await findStaffById(tx, id))!, by?.name ?? null);
  await writeLog(tx, desk, at, { kind: 'invited', by: by?.id ?? null, about: id, office });
}

/**
 * Invites somebody for the platform; who is invited already gets another link, and the one before it is over. `joined`: they have a place;
 * `same`: it is the same request again.
 */
export async function inviteOrAgain(
  tx: Tx,
  house: Within,
  desk: Desk,
  wish: { id: string; email: string; office: StaffOffice; language: Language },
): Promise<'sent' | 'joined' | 'same'> {
  const known = await findPlace(tx, desk, wish.email);
  if (known?.joinedAt) return 'joined';
  if (known?.id === wish.id) return 'same';
  if (!known) {
    await invite(tx, house, desk, { ...wish, by: null });
    return 'sent';
  }
  const person = await lockStaff(tx, known.id);
  await mailEnrolmentLink(tx, house, person!, null);
  await writeLog(tx, desk, house.clock.now(), { kind: 'invited-again', by: null, about: known.id });
  return 'sent';
}

/** One of the desk whom somebody else acts on, locked; with whether the desk has another Administrator. */
async function target(tx: Tx, desk: Desk, id: string, by: By): Promise<{ one: Staff; isLast: boolean } | null> {
  const { one, others } = await lockWithAdministrators(tx, desk, id);
  if (by?.id === id) throw problem('own-office');
  // Who was an Administrator when the request came in may be none any more: two at once act on each other.
  if (by && !(await isAdministrator(tx, by.id))) throw problem('forbidden');
  return one && { one, isLast: one.office === 'administrator' && one.joinedAt !== null && others === 0 };
}

async function isAdministrator(tx: Tx, id: string): Promise<boolean> {
  const person = await findStaffById(tx, id);
  return person !== null && person.endedAt === null && person.office === 'administrator';
}

/** Gives somebody another office. */
export async function changeOffice(
  tx: Tx,
  house: Within,
  desk: Desk,
  { id, office, by }: { id: string; office: StaffOffice; by: By },
): Promise<void> {
  const found = await target(tx, desk, id, by);
  if (!found) throw problem('not-found');
  const { one, isLast } = found;
  if (one.office === office) return;
  if (isLast) throw problem('last-administrator');
  await updateStaff(tx, id, { office });
  const entry = { kind: 'office-changed', by: by?.id ?? null, about: id, office, fromOffice: one.office } as const;
  await writeLog(tx, desk, house.clock.now(), entry);
  if (one.joinedAt) await house.outbox.post(tx, officeChangedLetter(one, office, await findDeskBrand(tx, one.brandId)));
}

/** Ends a place with its sessions, or withdraws an invitation. One that has ended stays so. */
export async function endPlace(
  tx: Tx,
  house: Within,
  desk: Desk,
  { id, by, evenLast = false }: { id: string; by: By; evenLast?: boolean },
): Promise<void> {
  const found = await target(tx, desk, id, by);
  if (!found) {
    const former = await findStaffById(tx, id);
    if (!former || !isSameDesk(former, desk)) throw problem('not-found');
    return;
  }
  const { one, isLast } = found;
  if (isLast && !evenLast) throw problem('last-administrator');
  const at = house.clock.now();
  await endStaffSessions(tx, id, { at, why: 'place-ended' });
  await dropTickets(tx, id);
  await endLinks(tx, id, at);
  await markEnded(tx, id, at);
  const kind = one.joinedAt ? 'place-ended' : 'invitation-withdrawn';
  await writeLog(tx, desk, at, { kind, by: by?.id ?? null, about: id, office: one.office });
  if (one.joinedAt) await house.outbox.post(tx, placeEndedLetter(one, await findDeskBrand(tx, one.brandId)));
}

/** Takes somebody's second factors away and mails the link for new ones. Both are told. */
export async function resetFactors(
  tx: Tx,
  house: Within,
  desk: Desk,
  { id, by }: { id: string; by: By },
): Promise<void> {
  const found = await target(tx, desk, id, by);
  if (!found?.one.joinedAt) throw problem('not-found');
  const at = house.clock.now();
  await endStaffSessions(tx, id, { at, why: 'factors-reset' });
  await dropTickets(tx, id);
  await dropFactors(tx, id);
  await mailEnrolmentLink(tx, house, found.one, by?.name ?? null);
  await writeLog(tx, desk, at, { kind: 'factors-reset', by: by?.id ?? null, about: id });
  const actor = by && (await findStaffById(tx, by.id));
  if (actor) await house.outbox.post(tx, factorsResetByYouLetter(actor, found.one.name ?? '', house.config));
}
