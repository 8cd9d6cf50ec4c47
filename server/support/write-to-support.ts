import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { caseNumber, caseNumberBytes } from '#domain/support/case.ts';
import type { writeToSupport as contract } from '#domain/support/contract.ts';
import { findPart } from '#server/component/parts.store.ts';
import { say, type Side } from '#server/conversation/say.ts';
import type { Tx } from '#server/db/database.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import { supportMessages } from '#server/support/tables.ts';
import { scanTag } from '#server/tag/tags.store.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findCase, insertCase, putIntoSummary, type SupportCase } from './cases.store.ts';
import { caseLetter, receivedLetter, type Writer } from './letters.ts';
import { goesSingly } from './summary/send-summaries.ts';

type Asked = Parameters<Verb<typeof contract>>[1];

/**
 * Keeps what somebody writes, mails it to the brand or the operator, by itself or in the next summary, and confirms it to an address that
 * was proven.
 */
export const writeToSupport: Verb<typeof contract> = async (ctx, asked) => {
  const about = await bikeOf(ctx, asked);
  const { text } = asked;
  return ctx.db.transaction(async (tx) => {
    const account = ctx.caller && (await findAccount(tx, ctx.caller.accountId));
    const isProven = Boolean(account?.emailConfirmedAt);
    // Who has an account with an address is answered there, whatever is typed.
    const typed = account?.email ? null : (asked.email ?? null);
    const to = about.supportEmail ?? ctx.config.operatorEmail;
    const { row, firstId } = await keep(tx, ctx, { ...asked, typed }, about);
    const written = { row, to, brand: about.brand, account, writer: writerOf(account, typed) };
    await say(tx, ctx, person, written, { id: firstId, threadId: row.id, text });
    return { number: row.number, mailed: isProven };
  });
};

type Written = { row: SupportCase; to: string; brand: About['brand']; account: Account | null; writer: Writer };

const person: Side<typeof supportMessages, Written> = {
  messages: supportMessages,
  side: 'person',
  tell: async (tx, house, { row, to, brand, account, writer }, { text }) => {
    const { number } = row;
    if (!(await goesSingly(tx, house, to))) await putIntoSummary(tx, row.id);
    else await house.outbox.post(tx, caseLetter({ to, written: row, brand, text, writer }));
    if (writer.address === 'proven')
      await house.outbox.post(tx, receivedLetter({ ...account!, email: writer.email }, { number, text }));
  },
};

/** Who is told to the reader: a proven address can be answered; of another only that there is one. */
function writerOf(account: Account | null, typed: string | null): Writer {
  const name = account?.name ?? null;
  if (account?.email && account.emailConfirmedAt) return { name, address: 'proven', email: account.email };
  return { name, address: (account?.email ?? typed) === null ? 'none' : 'unproven' };
}

type About = Awaited<ReturnType<typeof bikeOf>>;

/** What a scan of the tag shows to everybody, and the component's name to who may see it. */
async function bikeOf({ db, caller, clock }: Ctx, { tag, partId }: Asked) {
  const nothing = { brand: null, supportEmail: null, tag: null, model: null, partName: null };
  const scanned =
    tag === undefined ? null : await scanTag(db, tag, { accountId: caller?.accountId ?? null, now: clock.now() });
  if (!scanned || tag === undefined) return nothing;
  const part = partId !== undefined && caller ? await findPart(db, tag, partId) : null;
  const mayTell = part !== null && (Boolean(caller?.shop) || part.ownerId === caller?.accountId);
  const { brand, product } = scanned;
  const partName = mayTell ? (part.component?.name ?? null) : null;
  return { brand, supportEmail: brand.supportEmail, tag, model: product.model, partName };
}

/** Keeps the case once, and says under which id its text is kept. The same id from somebody else is refused. */
async function keep(tx: Tx, ctx: Ctx, { id, typed, screen }: Asked & { typed: string | null }, about: About) {
  const accountId = ctx.caller?.accountId ?? null;
  const now = ctx.clock.now();
  const row: Omit<SupportCase, 'number' | 'waitsForSummary'> = {
    id,
    accountId,
    email: typed,
    language: ctx.caller?.language ?? ctx.language,
    brandId: about.brand?.id ?? null,
    tag: about.tag,
    bikeModel: about.model,
    partName: about.partName,
    screen,
    state: 'open',
    createdAt: now,
    changedAt: now,
  };
  // A number that is taken already is rarer than one in ten thousand, until there are a hundred thousand cases.
  for (let attempt = 0; attempt < 5; attempt++) {
    const added = await insertCase(tx, { ...row, number: caseNumber(randomBytes(caseNumberBytes)) });
    if (added) return { row: added, firstId: uuidv7() };
    const known = await findCase(tx, id);
    if (known && known.found.accountId !== accountId) throw problem('id-taken');
    if (known) return { row: known.found, firstId: known.firstId };
  }
  throw new Error('Five numbers of cases in a row were taken.');
}
