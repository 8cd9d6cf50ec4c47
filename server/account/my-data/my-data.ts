import { timingSafeEqual } from 'node:crypto';
import type * as contracts from '#domain/account/my-data/contract.ts';
import { copiesADay } from '#domain/account/my-data/data-copy.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { findOpenClosing } from '#server/account/closing/closings.store.ts';
import { dataCopiedLetter } from '#server/account/letters.ts';
import { countPersonalData, knownPerson } from '#server/account/people/personal-data.store.ts';
import { countWithin, forgetCount } from '#server/db/limits.store.ts';
import type { KnownPerson } from '#server/db/personal-table.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import { lockIdentity, proveIdentity } from '#server/identity/proof/prove-identity.ts';
import { wordsBeside } from '#server/letters/written.ts';
import type { Verb, SignedInCtx, House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { listConsents } from './consents.store.ts';
import { readCopy, sizeOf } from './copied-data.ts';
import { copyZip } from './copy-zip.ts';
import { readableTables } from './readable.ts';

const words = wordsBeside<typeof import('./copy-index.en.json')>(import.meta.url, 'copy-index');

export const getMyData: Verb<typeof contracts.getMyData> = async ({ db, signing, personal, caller }) => {
  const account = await accountOf({ db, caller });
  const entries = await countPersonalData(db, await personal(), ownPerson(signing, account));
  const closing = await findOpenClosing(db, account.id);
  return {
    entries,
    consents: await listConsents(db, account.id),
    closesAt: closing?.closesAt.toISOString() ?? null,
  };
};

const daySeconds = 86_400;
/** For how long a ticket works: as long as people look at a screen and try again. */
const ticketSeconds = 600;
/** After which a download counts as over whose process died. */
const downloadSeconds = 600;

/** That somebody asks is recorded, and told where there is an address, before anything is read. */
export const copyMyData: Verb<typeof contracts.copyMyData> = async (ctx, { proof, language }) => {
  const proven = await proveIdentity(ctx, proof);
  await countCopy(ctx);
  const account = await ctx.db.transaction(async (tx) => {
    const known = await lockIdentity(tx, ctx, proven);
    await recordEvent(tx, ctx, { kind: 'data-copied', who: { accountId: known.id } });
    await ctx.outbox.post(tx, dataCopiedLetter(known, ctx.config.publicUrl));
    return known;
  });
  const copied = await readCopy(ctx, ownPerson(ctx.signing, account));
  const now = ctx.clock.now();
  const expires = Math.floor(now.getTime() / 1000) + ticketSeconds;
  return {
    writtenAt: now.toISOString(),
    tables: readableTables(copied, language),
    download: {
      ticket: ticketFor(ctx, expires),
      expiresAt: new Date(expires * 1000).toISOString(),
      ...sizeOf(copied),
    },
  };
};

/** The ticket stands for the proof, in its session alone. Of two downloads at once one goes on. */
export const downloadMyData: Verb<typeof contracts.downloadMyData> = async (ctx, { ticket, language }) => {
  assertTicket(ctx, ticket);
  const account = await accountOf(ctx);
  const writtenAt = ctx.clock.now();
  const key = ctx.signing.keyed(`a download of the data of ${account.id}`);
  const { start, count } = await countWithin(ctx.db, key, writtenAt.getTime(), downloadSeconds);
  if (count > 1) throw problem('rate-limited', { retryAt: new Date(start + downloadSeconds * 1000) });
  // Where it fails, the next download waits its minutes.
  const over = () => forgetCount(ctx.db, key).catch(() => undefined);
  try {
    const tables = await readCopy(ctx, ownPerson(ctx.signing, account));
    const stream = copyZip(ctx, { tables, language, writtenAt }).once('close', () => void over());
    return { stream, name: `${words[language].file}-${dateOf(writtenAt)}.zip` };
  } catch (error) {
    await over();
    throw error;
  }
};

async function accountOf({ db, caller }: Pick<SignedInCtx, 'db' | 'caller'>): Promise<Account> {
  const account = await findAccount(db, caller.accountId);
  if (!account) throw problem('session-ended');
  return account;
}

type Ticketing = Pick<SignedInCtx, 'signing' | 'caller' | 'clock'>;

function ticketFor({ signing, caller }: Ticketing, expires: number): string {
  return `${expires}.${signing.keyed(ticketText(caller.sessionId, expires))}`;
}

function assertTicket({ signing, caller, clock }: Ticketing, ticket: string): void {
  const [expires = '', signature = ''] = ticket.split('.');
  const given = Buffer.from(signature);
  const holds = signing
    .keyedByEach(ticketText(caller.sessionId, Number(expires)))
    .some((each) => timingSafeEqual(Buffer.from(each), given));
  if (!holds || Number(expires) * 1000 <= clock.now().getTime()) throw problem('link-expired');
}

function ticketText(sessionId: string, expires: number): string {
  return `a copy of the data of session ${sessionId} until ${expires}`;
}

/** Counts the copies of a day: proofs that fail are counted elsewhere, and do not use them up. */
async function countCopy({ db, clock, signing, caller }: SignedInCtx): Promise<void> {
  const key = signing.keyed(`copies of the data of ${caller.accountId}`);
  const { start, count } = await countWithin(db, key, clock.now().getTime(), daySeconds);
  if (count > copiesADay) throw problem('rate-limited', { retryAt: new Date(start + daySeconds * 1000) });
}

/**
 * What a person is found by who asks for their own data. An address that they have not proven may be somebody else's, who was
 * written to by a shop, say: what is held about that address is not shown to whoever wrote it down.
 */
function ownPerson(signing: House['signing'], account: Account): KnownPerson {
  return knownPerson(signing, { ...account, email: account.emailConfirmedAt ? account.email : null });
}
