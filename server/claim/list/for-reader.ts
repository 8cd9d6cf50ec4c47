import { shopActions } from '#domain/claim/actions.ts';
import type { DecidedClaim } from '#domain/claim/decision.ts';
import { type ClaimState } from '#domain/claim/states.ts';
import { nearUntil } from '#domain/claim/term.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { Db } from '#server/db/database.ts';
import type { ShopCtx } from '#server/verb/context.ts';
import { countWaiting } from './claim-counts.store.ts';

type Reader = ShopCtx['caller'];

/** What somebody of the shop moves a claim on by. A draft that waits for the owner's yes is moved on by the owner. */
const tasks = new Set(['diagnose', 'decide', 'replace', 'note-remedied']);

/** Whether a person of a claim's shop can do something about it now. */
export function isForReader(
  claim: DecidedClaim & { state: ClaimState; isClosed: boolean },
  { accountId, shop: { office, memberSince } }: Reader,
): boolean {
  if (claim.state === 'asked') return false;
  // Neither the term, an appeal, an answer nor which remedy was chosen changes whether there is something to do for the shop.
  const standing = {
    ...claim,
    hasShop: true,
    mark: 'running',
    mayAppeal: false,
    mayAnswer: false,
    remedy: null,
  } as const;
  return shopActions(standing, { accountId, office, memberSince }).some((action) => tasks.has(action));
}

/** How many claims of the reader's shop they can do something about now, or are near the end of the law's term or past it. */
export async function countPressing(db: Db, reader: Reader, today: CalendarDate): Promise<number> {
  const { accountId, shop } = reader;
  const { shopId, memberSince } = shop;
  const groups = await countWaiting(db, { shopId, accountId, memberSince, nearUntil: nearUntil(today) });
  return groups.reduce((sum, { state, isBarred, all, near }) => {
    const claim = { openedBy: null, diagnosedBy: null, createdAt: memberSince, withBrand: isBarred };
    return sum + (isForReader({ ...claim, state, isClosed: false }, reader) ? all : near);
  }, 0);
}
