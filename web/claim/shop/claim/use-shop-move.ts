import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { invalidate } from '#web/api/query.ts';
import type { AfterMove } from '#web/claim/claim/question-sheet.tsx';
import { staleShopLists } from '#web/claim/shop/shop-claim.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';

/** Which claim is moved, as it was seen, and by which move. */
export type Move = { claimId: string; moveId: string; version: number };

/** One move of the shop on a claim, for as long as its question is open: sent again after a lost answer, it is the same move. */
export function useShopMove<Input>(
  { id: claimId, version }: Pick<ReviewClaim, 'id' | 'version'>,
  make: (move: Move, input: Input) => Promise<void>,
  { onDone, onChanged }: AfterMove,
) {
  const [moveId] = useState(() => uuidv7());
  const { change, busy, refusal } = useChange((input: Input) => make({ claimId, moveId, version }, input), {
    onDone,
    onRefused: ({ code }) => {
      if (code !== 'claim-changed') return;
      void invalidate('GET /api/shop/claims/:claimId', { claimId });
      staleShopLists();
      onChanged();
    },
  });
  return { start: change, busy, refusal };
}
