import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { invalidate } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import type { AfterMove } from '#web/claim/claim/question-sheet.tsx';
import { staleShopLists } from '#web/claim/shop/keep-shop-claim.ts';

/** Which claim is moved, as it was seen, and by which move. */
export type Move = { claimId: string; moveId: string; version: number };

/** One move of the shop on a claim, for as long as its question is open: sent again after a lost answer, it is the same move. */
export function useShopMove<Input>(
  { id: claimId, version }: Pick<ReviewClaim, 'id' | 'version'>,
  make: (move: Move, input: Input) => Promise<void>,
  { onDone, onChanged }: AfterMove,
) {
  const [moveId] = useState(() => uuidv7());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: Input) => make({ claimId, moveId, version }, input),
    onSuccess: onDone,
    onError: (failed) => {
      if (refusalOf(failed).code !== 'claim-changed') return;
      void invalidate('GET /api/shop/claims/:claimId', { claimId });
      staleShopLists();
      onChanged();
    },
  });
  return { start: mutate, busy: isPending, refusal: error ? refusalOf(error) : undefined };
}
