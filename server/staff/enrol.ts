import { uuidv7 } from 'uuidv7';
import type * as contracts from '#domain/staff/enrolment.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { useLink } from '#server/identity/links/links.store.ts';
import { writeLog } from '#server/identity/staff/staff-log.store.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { insertPasskey } from './factors/factors.store.ts';
import { issuerOf } from './factors/issuer.ts';
import { checkNewPasskey, wishFor } from './factors/passkeys.ts';
import { newRecoveryCodes } from './factors/recovery-codes.ts';
import { aboutSecret } from './factors/show-factor.ts';
import { newTotpSecret, stepOfCode, totpUri } from './factors/totp.ts';
import { factorsChangedLetter } from './letters.ts';
import { enter } from './log-in.ts';
import { findDeskBrand, findStaffById, lockStaff, markJoined, updateStaff, type Staff } from './staff.store.ts';
import { keepTicketSecret, useTicket, type Ticket } from './tickets.store.ts';
import { openTicket, tryTicket } from './tickets.ts';

export const beginEnrolment: Verb<typeof contracts.beginEnrolment> = async (ctx, { ticket: secret }) => {
  const begun = await openTicket(ctx.db, ctx, 'enrolment', secret);
  const about = aboutSecret(begun.staffId);
  const sealed = await keepTicketSecret(ctx.db, begun.tokenHash, ctx.signing.seal(newTotpSecret(), about));
  const totp = sealed && ctx.signing.unseal(sealed, about);
  const person = await findStaffById(ctx.db, begun.staffId);
  if (!totp || !person) throw problem('ticket-over');
  const issuer = issuerOf(await findDeskBrand(ctx.db, person.brandId));
  const { id, email } = person;
  return {
    totp: { secret: totp, uri: totpUri(totp, { email, issuer }) },
    passkey: wishFor(ctx.config, { id, email, name: person.name ?? email, issuer }, [], begun.challenge),
  };
};

export const enrolTotp: Verb<typeof contracts.enrolTotp> = async (ctx, { ticket: secret, code }) => {
  const ticket = await tryTicket(ctx, 'enrolment', secret);
  const own = ticket.totpSecret && ctx.signing.unseal(ticket.totpSecret, aboutSecret(ticket.staffId));
  const now = ctx.clock.now();
  const totpStep = own ? stepOfCode(own, code, now) : null;
  if (totpStep === null) throw problem('factor-wrong', { triesLeft: ticket.triesLeft });
  return finish(ctx, ticket, (tx, { id }) =>
    updateStaff(tx, id, { totpSecret: ticket.totpSecret, totpSince: now, totpStep }),
  );
};

export const enrolPasskey: Verb<typeof contracts.enrolPasskey> = async (ctx, { ticket: secret, name, passkey }) => {
  const ticket = await tryTicket(ctx, 'enrolment', secret);
  const made = await checkNewPasskey(ctx.config, ticket.challenge, passkey);
  const wrong = () => problem('factor-wrong', { triesLeft: ticket.triesLeft });
  if (!made) throw wrong();
  return finish(ctx, ticket, async (tx, { id: staffId }) => {
    const row = { id: uuidv7(), staffId, name, createdAt: ctx.clock.now(), ...made };
    if (!(await insertPasskey(tx, row))) throw wrong();
  });
};

/** Ends an enrolment with its first factor: uses ticket and link up, takes the place, and opens the first session. */
function finish(ctx: Ctx, ticket: Ticket, keepFactor: (tx: Tx, person: Staff) => Promise<void>) {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const person = await lockStaff(tx, ticket.staffId);
    if (!person || !(await useTicket(tx, ticket.tokenHash, now))) throw problem('ticket-over');
    const purpose = person.joinedAt ? 'desk-factors' : 'join-desk';
    if (!(await useLink(tx, purpose, ticket.linkHash!, now))) throw problem('link-used');
    if (!person.joinedAt && !(await markJoined(tx, person.id, now))) throw problem('staff-elsewhere');
    await keepFactor(tx, person);
    const { shown, hashes } = newRecoveryCodes(ctx.signing, person.id);
    await updateStaff(tx, person.id, { recoveryCodes: hashes });
    const kind = person.joinedAt ? 'factors-renewed' : 'joined';
    await writeLog(tx, person, now, { kind, by: person.id, about: person.id });
    if (person.joinedAt) await ctx.outbox.post(tx, factorsChangedLetter(person, 'factors-renewed', ctx.config));
    return { session: await enter(tx, ctx, person), recoveryCodes: shown };
  });
}
