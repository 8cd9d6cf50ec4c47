import { ownersTurn } from '#domain/claim/owners-turn.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { isUnderWay } from '#domain/ownership/standing.ts';
import type { Transfer } from '#domain/ownership/transfer-view.ts';

type Claims = AnswerOf<'GET /api/my-bikes/:tag/claims'>;
type IsNew = (subjectId: string, at: string | null | undefined) => boolean;

/** What a bike's one line says: what waits for the owner first, then what is new; `good` where there is neither. */
export type Standing = 'answer' | 'choose-remedy' | 'choose-shop' | 'transfer' | 'news' | 'good';

/** How many things on a bike wait for its owner or are new, and the first of them. */
export type BikeStanding = { says: Standing; count: number };

const order: readonly Standing[] = ['answer', 'choose-remedy', 'choose-shop', 'transfer', 'news'];
const onOwner = ['approve', 'accept', 'object', 'answer'] as const;

/** Where a bike stands, from what is known of its claims and transfers. */
export function standingOfBike(claims: Claims | undefined, transfers: readonly Transfer[], isNew: IsNew): BikeStanding {
  const all: Standing[] = [];
  for (const claim of claims?.claims ?? []) {
    const turn = ownersTurn(claim, claims!.today);
    if (turn) all.push(turn);
    else if (isNew(claim.id, claim.newsAt)) all.push('news');
  }
  // What is over has no row here: the profile lists it.
  for (const { id, may, events, side } of transfers.filter(isUnderWay)) {
    const last = events.at(-1);
    if (onOwner.some((action) => may.includes(action))) all.push('transfer');
    else if (last && last.side !== side && isNew(id, last.at)) all.push('news');
  }
  return { says: order.find((one) => all.includes(one)) ?? 'good', count: all.length };
}
