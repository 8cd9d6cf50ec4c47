import { useQuery } from '@tanstack/react-query';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { ShopClaimNotFound } from '#web/claim/shop/claim/claim-not-found.tsx';
import { ShopClaimFailed, ShopClaimLoading } from '#web/claim/shop/claim/claim-states.tsx';
import { AlreadySent } from './already-sent.tsx';
import { useDiagnosisDrafts, type DiagnosisDraft } from './diagnosis-drafts.ts';
import { TicketForm } from './ticket-form.tsx';

/** The diagnosis of a claim that is there: a request of an owner, or a draft. */
export function OpenedTicket({ claimId }: { claimId: string }) {
  const { data, error, isFetching, refetch } = useQuery(query('GET /api/shop/claims/:claimId', { claimId }));
  const kept = useDiagnosisDrafts(({ drafts }) => drafts[claimId]);
  if (data && !data.may.includes('diagnose')) return <AlreadySent claim={data} kept={kept} />;
  if (data) return <TicketForm start={startOf(data)} claim={data} />;
  // Without a connection, what was typed is here all the same.
  if (kept) return <TicketForm start={kept} claim={undefined} />;
  if (!error) return <ShopClaimLoading />;
  const refusal = refusalOf(error);
  if (refusal.code === 'not-found' || refusal.code === 'invalid-input') return <ShopClaimNotFound />;
  return <ShopClaimFailed refusal={refusal} busy={isFetching} onRetry={() => void refetch()} />;
}

function startOf({ id: claimId, tag, bikeModel, part, version, draft }: ReviewClaim): DiagnosisDraft {
  const written = {
    draftVersion: draft?.version ?? 0,
    diagnosis: draft?.diagnosis ?? '',
    note: draft?.note ?? '',
  };
  return { claimId, tag, bikeModel, part, version, endsOn: null, ...written };
}
