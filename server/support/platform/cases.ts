import { maskEmail } from '#domain/account/contact.ts';
import type { OutputOf } from '#domain/http/contract.ts';
import type * as contracts from '#domain/support/platform.contract.ts';
import { platformCasesListed, type PlatformCase } from '#domain/support/platform.contract.ts';
import { listMessages, messageOf } from '#server/conversation/messages.store.ts';
import { noteAct, noteLook } from '#server/identity/staff/staff-log.store.ts';
import { answerCase, readerOf } from '#server/support/answer-case.ts';
import { findCaseByNumber, listQueue, moveCase } from '#server/support/cases.store.ts';
import { supportMessages } from '#server/support/tables.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findCaseByNumber>>>;

function rowOf(
  found: Pick<Found, 'number' | 'createdAt' | 'state' | 'tag' | 'bikeModel' | 'partName' | 'screen'> & {
    brandName: string | null;
  },
): PlatformCase {
  const { number, createdAt, state, brandName: brand, tag, bikeModel: model, partName: part, screen } = found;
  return { number, writtenAt: createdAt.toISOString(), state, brand, tag, model, part, screen };
}

export const listPlatformCases: Verb<typeof contracts.listPlatformCases> = async ({ db }, { list }) => ({
  cases: (await listQueue(db, list, platformCasesListed)).map(rowOf),
});

async function caseOf({ db }: Pick<StaffCtx, 'db'>, number: string): Promise<Found> {
  const found = await findCaseByNumber(db, number);
  if (!found) throw problem('not-found');
  return found;
}

async function shown(ctx: StaffCtx, number: string): Promise<OutputOf<typeof contracts.getPlatformCase>> {
  const found = await caseOf(ctx, number);
  const reader = await readerOf(ctx.db, found);
  const messages = await listMessages(ctx.db, supportMessages, [found.id]);
  return {
    ...rowOf(found),
    language: found.language,
    writer: reader && { name: reader.name, email: maskEmail(reader.email), isProven: reader.isProven },
    messages: messages.map(messageOf),
  };
}

export const getPlatformCase: Verb<typeof contracts.getPlatformCase> = async (ctx, { number }) => {
  const answer = await shown(ctx, number);
  await noteLook(ctx.db, ctx, { kind: 'case-seen', thing: number });
  return answer;
};

export const answerPlatformCase: Verb<typeof contracts.answerPlatformCase> = async (
  ctx,
  { number, id, text, seen },
) => {
  const found = await caseOf(ctx, number);
  const reader = await readerOf(ctx.db, found);
  if (!reader) throw problem('case-unanswerable');
  await ctx.db.transaction(async (tx) => {
    const outcome = await answerCase(tx, ctx, found, { reader, id, text, seen });
    if (outcome === 'closed') throw problem('case-closed');
    if (outcome === 'changed') throw problem('case-changed');
    if (outcome === 'sent') await noteAct(tx, ctx, { kind: 'case-answered', thing: number });
  });
  return shown(ctx, number);
};

export const closePlatformCase: Verb<typeof contracts.closePlatformCase> = async (ctx, { number }) => {
  const found = await caseOf(ctx, number);
  await ctx.db.transaction(async (tx) => {
    if (await moveCase(tx, found.id, 'done', ctx.clock.now()))
      await noteAct(tx, ctx, { kind: 'case-closed', thing: number });
  });
  return shown(ctx, number);
};
