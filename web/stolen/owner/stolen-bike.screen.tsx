import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#domain/tag/product.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useProduct } from '#web/state/product.ts';
import { MarkedStolen } from './marked-stolen.tsx';
import { NotStolen } from './not-stolen.tsx';
import { TheftFailed, TheftLoading } from './theft-states.tsx';

/** Where an owner marks the bike stolen, reads what finders write, and takes the mark away. */
export default function StolenBikeScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <Theft key={product.tag} product={product} />;
}

function Theft({ product }: { product: Product }) {
  const { tag } = product;
  const { data, error, refetch, isFetching } = useQuery(query('GET /api/my-bikes/:tag/theft', { tag }));
  /** What was done on this screen just now: the heading that takes its place is read out. */
  const [change, setChange] = useState<'marked' | 'ended'>();
  if (!data) {
    if (!error) return <TheftLoading />;
    return <TheftFailed refusal={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data.stolen)
    return <NotStolen product={product} justEnded={change === 'ended'} onMarked={() => setChange('marked')} />;
  return (
    <MarkedStolen
      product={product}
      theft={data.stolen}
      justMarked={change === 'marked'}
      onEnded={() => setChange('ended')}
    />
  );
}
