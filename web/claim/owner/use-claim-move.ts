import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Claim } from '#domain/claim/claim.ts';
import type { Refusal } from '#web/api/call.ts';
import { invalidate } from '#web/api/query.ts';
import type { AfterMove } from '#web/claim/claim/question-sheet.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { keepClaim } from './kept-claims.ts';

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
  isOutdated: (refused: Refusal) => boolean = () => false,
) {
  const [moveId] = useState(() => uuidv7());
  const { change, busy, refusal } = useChange(
    (input: Input) => make({ claimId: claim.id, moveId, version: claim.version }, input),
    {
      onDone: (moved) => {
        keepClaim(moved);
        onDone();
      },
      onRefused: (refused) => {
        const isMoved = refused.code === 'claim-changed';
        if (!isMoved && !isOutdated(refused)) return;
        const loaded = invalidate('GET /api/my-claims/:claimId', { claimId: claim.id });
        if (isMoved) onChanged();
        else void loaded.then(onDone);
      },
    },
  );
  return { start: change, busy, refusal };
}
