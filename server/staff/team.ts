import type * as contracts from '#domain/staff/team.contract.ts';
import type { Colleague } from '#domain/staff/team.contract.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findOpenLinks } from '#server/identity/links/links.store.ts';
import { writeLog } from '#server/identity/staff/staff-log.store.ts';
import { assertSteppedUp } from '#server/identity/staff/stepped-up.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { mailEnrolmentLink } from './invitations.ts';
import { changeOffice, endPlace, invite, resetFactors } from './places.ts';
import { findColleague, isSameDesk, listStaff, lockStaff, type SeenStaff } from './staff.store.ts';

async function shown(db: Db | Tx, ctx: StaffCtx, seen: readonly SeenStaff[]): Promise<Colleague[]> {
  const links = await findOpenLinks(
    db,
    seen.map(({ person }) => person.id),
    ['join-desk', 'desk-factors'],
    ctx.clock.now(),
  );
  return seen.map(({ person, passkeys, lastUsedAt }) => ({
    id: person.id,
    name: person.joinedAt ? person.name : null,
    email: person.email,
    office: person.office,
    state: person.joinedAt ? 'active' : 'invited',
    since: (person.joinedAt ?? person.invitedAt).toISOString(),
    linkUntil: links.get(person.id)?.toISOString() ?? null,
    hasFactor: person.totpSecret !== null || passkeys > 0,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    you: person.id === ctx.staff.id,
  }));
}

async function one(tx: Tx, ctx: StaffCtx, id: string): Promise<Colleague> {
  const seen = await findColleague(tx, ctx.staff, id);
  if (!seen) throw problem('not-found');
  const [colleague] = await shown(tx, ctx, [seen]);
  return colleague!;
}

/** Who does it, in words and in the log. */
const by = ({ staff: { id, name } }: StaffCtx) => ({ id, name });

export const listTeam: Verb<typeof contracts.listTeam> = async (ctx) => ({
  people: await shown(ctx.db, ctx, await listStaff(ctx.db, ctx.staff)),
});

export const inviteColleague: Verb<typeof contracts.inviteColleague> = (ctx, wish) =>
  ctx.db.transaction(async (tx) => {
    await invite(tx, ctx, ctx.staff, { ...wish, by: by(ctx), language: ctx.staff.language });
    return one(tx, ctx, wish.id);
  });

export const inviteColleagueAgain: Verb<typeof contracts.inviteColleagueAgain> = (ctx, { id }) =>
  ctx.db.transaction(async (tx) => {
    const person = await lockStaff(tx, id);
    if (!person || !isSameDesk(person, ctx.staff)) throw problem('not-found');
    const { hasFactor } = await one(tx, ctx, id);
    if (person.joinedAt && hasFactor) throw problem('invitation-used');
    await mailEnrolmentLink(tx, ctx, person, ctx.staff.name);
    await writeLog(tx, ctx.staff, ctx.clock.now(), { kind: 'invited-again', by: ctx.staff.id, about: id });
    return one(tx, ctx, id);
  });

export const changeColleague: Verb<typeof contracts.changeColleague> = (ctx, { id, office }) =>
  ctx.db.transaction(async (tx) => {
    await changeOffice(tx, ctx, ctx.staff, { id, office, by: by(ctx) });
    return one(tx, ctx, id);
  });

export const endColleague: Verb<typeof contracts.endColleague> = (ctx, { id }) =>
  ctx.db.transaction(async (tx) => {
    await endPlace(tx, ctx, ctx.staff, { id, by: by(ctx) });
    return {};
  });

export const resetColleaguesFactors: Verb<typeof contracts.resetColleaguesFactors> = (ctx, { id }) => {
  assertSteppedUp(ctx);
  return ctx.db.transaction(async (tx) => {
    await resetFactors(tx, ctx, ctx.staff, { id, by: by(ctx) });
    return one(tx, ctx, id);
  });
};
