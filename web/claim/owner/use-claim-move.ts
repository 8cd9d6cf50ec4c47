import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Claim } from '#domain/claim/claim.ts';
import { invalidate } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import type { AfterMove } from '#web/claim/claim/question-sheet.tsx';
import { keepClaim } from './keep-claim.ts';

/** Which claim is moved, as it was seen, and by which move. */
type Move = { claimId: string; moveId: string; version: number };

/**
 * One move of the owner on a claim, for as long as its question is open: asked again after a lost answer, it is the same move. `isOutdated`:
 * the refusals after which the claim is loaded anew, and says itself why the move is not possible.
 */
export function useClaimMove<Input = void>(
  claim: Claim,
  make: (move: Move, input: Input) => Promise<Claim>,
  { onDone, onChanged }: AfterMove,
  isOutdated: (failed: unknown) => boolean = () => false,
) {
  const [moveId] = useState(() => uuidv7());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: Input) => make({ claimId: claim.id, moveId, version: claim.version }, input),
    onSuccess: (moved) => {
      keepClaim(moved);
      onDone();
    },
    onError: (failed) => {
      const isMoved = refusalOf(failed).code === 'claim-changed';
      if (!isMoved && !isOutdated(failed)) return;
      const loaded = invalidate('GET /api/my-claims/:claimId', { claimId: claim.id });
      if (isMoved) onChanged();
      else void loaded.then(onDone);
    },
  });
  return { start: mutate, busy: isPending, refusal: error ? refusalOf(error) : undefined };
}
