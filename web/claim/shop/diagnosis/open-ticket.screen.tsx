import { may } from '#domain/shop/office.ts';
import { useOwnShop } from '#web/api/use-own-shop.ts';
import { useParameter, useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { useDiagnosisDrafts } from './diagnosis-drafts.ts';
import { NewTicket } from './new-ticket.tsx';
import { OpenedTicket } from './opened-ticket.tsx';
import { NoBike, TicketForbidden } from './ticket-states.tsx';

/** Where a shop writes what it found: for a claim that it opens here, for an owner's request, or for a draft. */
export default function OpenTicketScreen() {
  const partId = useParameter('partId');
  const claimId = useQueryParameter('claim');
  const tag = useProduct(({ product }) => product?.tag);
  const kept = useDiagnosisDrafts(({ drafts }) =>
    Object.values(drafts).find(({ part, version }) => part.id === partId && version === 0),
  );
  const own = useOwnShop();
  if (own.data && !may(own.data.office, 'open-ticket')) return <TicketForbidden />;
  if (claimId) return <OpenedTicket key={claimId} claimId={claimId} />;
  const bike = kept?.tag ?? tag;
  return bike ? <NewTicket key={partId} tag={bike} partId={partId} kept={kept} /> : <NoBike />;
}
