import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useProduct } from '#web/state/product.ts';
import type { DiagnosisDraft } from './diagnosis-drafts.ts';
import { OpenedTicket } from './opened-ticket.tsx';
import { TicketForm } from './ticket-form.tsx';
import { TicketRefused } from './ticket-refused.tsx';
import { NoSuchPart, TicketFailed, TicketLoading } from './ticket-states.tsx';

export type NewTicketProps = {
  tag: string;
  partId: string;
  /** What was typed about this part before. */
  kept: DiagnosisDraft | undefined;
};

/** A claim that the shop opens by itself: the first save, or its end, makes it. Its id is made here. */
export function NewTicket({ tag, partId, kept }: NewTicketProps) {
  const bikeModel = useProduct(({ product }) => (product?.tag === tag ? product.model : ''));
  const [claimId] = useState(() => kept?.claimId ?? uuidv7());
  const { data, error, isFetching, refetch } = useQuery(
    query('GET /api/shop/bikes/:tag/parts/:id', { tag, id: partId }),
  );
  const refusal = error ? refusalOf(error) : undefined;
  if (refusal?.code === 'not-found' || refusal?.code === 'invalid-input') return <NoSuchPart />;
  // The owner was asked about this part already: the draft goes on.
  if (data?.claim.last?.state === 'asked') return <OpenedTicket claimId={data.claim.last.id} />;
  if (data?.claim.refusal) {
    // It was saved, and the answer did not arrive.
    if (data.claim.last?.id === claimId) return <OpenedTicket claimId={claimId} />;
    return <TicketRefused part={data} refusal={data.claim.refusal} kept={kept} />;
  }
  if (!data && !kept) {
    if (!refusal) return <TicketLoading />;
    return <TicketFailed refusal={refusal} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const { diagnosis = '', note = '' } = kept ?? {};
  const written = { claimId, tag, version: 0, draftVersion: 0, diagnosis, note };
  if (!data) return <TicketForm start={{ ...kept!, ...written }} claim={undefined} />;
  const { id, name, brand, model, serialNumber, warranty } = data;
  const part = { id, name, brand, model, serialNumber };
  return (
    <TicketForm
      start={{ ...written, part, bikeModel: bikeModel || kept?.bikeModel || '', endsOn: warranty.endsOn }}
      claim={undefined}
    />
  );
}
