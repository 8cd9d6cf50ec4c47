import type { ReviewClaim } from '#domain/claim/review.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { ShopClaimAnswer } from '#web/claim/shop/claim/shop-claim-answer.tsx';
import { AlreadySent } from './already-sent.tsx';
import { useDiagnosisDrafts, type DiagnosisDraft } from './diagnosis-drafts.ts';
import { TicketForm } from './ticket-form.tsx';

/** The diagnosis of a claim that is there: a request of an owner, or a draft. */
export function OpenedTicket({ claimId }: { claimId: string }) {
  const claim = useAnswer(query('GET /api/shop/claims/:claimId', { claimId }));
  const kept = useDiagnosisDrafts(({ drafts }) => drafts[claimId]);
  // Without a connection, what was typed is here all the same.
  if (kept && !claim.data) return <TicketForm start={kept} claim={undefined} />;
  return (
    <ShopClaimAnswer of={claim}>
      {(known) =>
        known.may.includes('diagnose') ? (
          <TicketForm start={startOf(known)} claim={known} />
        ) : (
          <AlreadySent claim={known} kept={kept} />
        )
      }
    </ShopClaimAnswer>
  );
}

function startOf({ id: claimId, tag, bikeModel, part, version, draft }: ReviewClaim): DiagnosisDraft {
  const written = {
    draftVersion: draft?.version ?? 0,
    diagnosis: draft?.diagnosis ?? '',
    note: draft?.note ?? '',
  };
  return { claimId, tag, bikeModel, part, version, endsOn: null, ...written };
}
