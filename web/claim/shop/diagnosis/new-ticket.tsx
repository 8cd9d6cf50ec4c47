import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useProduct } from '#web/state/product.ts';
import type { DiagnosisDraft } from './diagnosis-drafts.ts';
import { OpenedTicket } from './opened-ticket.tsx';
import { TicketForm } from './ticket-form.tsx';
import { TicketRefused } from './ticket-refused.tsx';
import { NoSuchPart } from './ticket-states.tsx';

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
  const { t } = useTranslation('shop-claims');
  const asked = useAnswer(query('GET /api/shop/bikes/:tag/parts/:id', { tag, id: partId }));
  const { diagnosis = '', note = '' } = kept ?? {};
  const written = { claimId, tag, version: 0, draftVersion: 0, diagnosis, note };
  return (
    <Answer
      // Without a connection, what was typed is here all the same.
      of={{ ...asked, data: asked.data ?? (kept && null) }}
      words={{
        loading: t('ticket.loading'),
        failed: t('ticket.failed'),
        ...(!asked.data && { stale: t('ticket.failed') }),
      }}
      skeleton={
        <>
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="mt-3 h-36 w-full rounded-card" />
          <Skeleton className="mt-3 h-20 w-full rounded-card" />
        </>
      }
      gone={<NoSuchPart />}
    >
      {(known) => {
        if (!known) return <TicketForm start={{ ...kept!, ...written }} claim={undefined} />;
        const { claim, id, name, brand, model, serialNumber, warranty } = known;
        // The owner was asked about this part already: the draft goes on.
        if (claim.last?.state === 'asked') return <OpenedTicket claimId={claim.last.id} />;
        if (claim.refusal) {
          // It was saved, and the answer did not arrive.
          if (claim.last?.id === claimId) return <OpenedTicket claimId={claimId} />;
          return <TicketRefused part={known} refusal={claim.refusal} kept={kept} />;
        }
        const part = { id, name, brand, model, serialNumber };
        return (
          <TicketForm
            start={{ ...written, part, bikeModel: bikeModel || kept?.bikeModel || '', endsOn: warranty.endsOn }}
            claim={undefined}
          />
        );
      }}
    </Answer>
  );
}
