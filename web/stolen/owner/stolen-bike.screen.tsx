import { useState } from 'react';
import type { Product } from '#domain/tag/product.ts';
import { query } from '#web/api/query.ts';
import { useProduct } from '#web/state/product.ts';
import { MarkedStolen } from './marked-stolen.tsx';
import { NotStolen } from './not-stolen.tsx';
import { TheftAnswer } from './theft-answer.tsx';

/** Where an owner marks the bike stolen, reads what finders write, and takes the mark away. */
export default function StolenBikeScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <Theft key={product.tag} product={product} />;
}

function Theft({ product }: { product: Product }) {
  const { tag } = product;
  /** What was done on this screen just now: the heading that takes its place is read out. */
  const [change, setChange] = useState<'marked' | 'ended'>();
  return (
    <TheftAnswer of={query('GET /api/my-bikes/:tag/theft', { tag })}>
      {({ stolen }) =>
        stolen ? (
          <MarkedStolen
            product={product}
            theft={stolen}
            justMarked={change === 'marked'}
            onEnded={() => setChange('ended')}
          />
        ) : (
          <NotStolen product={product} justEnded={change === 'ended'} onMarked={() => setChange('marked')} />
        )
      }
    </TheftAnswer>
  );
}
