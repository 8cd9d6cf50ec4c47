import { maskEmail } from '#domain/account/contact.ts';
import type * as contracts from '#domain/staff/running.contract.ts';
import { failedListed } from '#domain/staff/running.contract.ts';
import { liftMailStop as lift, listMailStops as stopsOf } from '#server/db/mail-stops.store.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import { findLetter, listUnsent, takeUpAgain } from '#server/jobs/letters.store.ts';
import { isUrgent, urgentKinds } from '#server/letters/urgent.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

export const listFailedLetters: Verb<typeof contracts.listFailedLetters> = async ({ db }, { state }) => ({
  letters: (await listUnsent(db, state, failedListed)).map(({ createdAt, ...letter }) => ({
    ...letter,
    writtenAt: createdAt.toISOString(),
    mayBeSent: state === 'dead' && !isUrgent(letter),
  })),
});

export const sendLetterAgain: Verb<typeof contracts.sendLetterAgain> = async (ctx, { id }) => {
  const changed = await ctx.db.transaction(async (tx) => {
    const letter = await takeUpAgain(tx, id, urgentKinds);
    if (!letter) return false;
    await ctx.outbox.again(tx, letter);
    await noteAct(tx, ctx, { kind: 'letter-sent-again', thing: letter.kind });
    return true;
  });
  if (changed) return { changed };
  const letter = await findLetter(ctx.db, id);
  // One that was stopped has lost its words; a code is good for nothing any more.
  if (!letter || letter.state === 'stopped' || letter.state === 'dead') throw problem('not-found');
  return { changed };
};

export const listMailStops: Verb<typeof contracts.listMailStops> = async ({ db }) => ({
  stops: (await stopsOf(db, { limit: failedListed })).map(({ address, reason, at }) => ({
    address: maskEmail(address),
    reason,
    at: at.toISOString(),
  })),
});

export const liftMailStop: Verb<typeof contracts.liftMailStop> = (ctx, { address }) =>
  ctx.db.transaction(async (tx) => {
    const lifted = await lift(tx, address, ctx.clock.now());
    if (lifted) await noteAct(tx, ctx, { kind: 'mail-stop-lifted', thing: '–' });
    return { lifted };
  });
