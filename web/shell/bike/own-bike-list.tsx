import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedBike } from '#domain/bike/contract.ts';
import { to } from '#domain/paths.ts';
import { cx } from '#web/kit/cx.ts';
import { rowClass } from '#web/kit/layout/row.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { keepProduct, useProduct } from '#web/state/product.ts';
import { BikeThumb } from './bike-thumb.tsx';

/** The own bikes, to open one of them; the one that is open has a tick. */
export function OwnBikeList({ bikes, onOpen }: { bikes: readonly ListedBike[]; onOpen?: () => void }) {
  const { t } = useTranslation('shell');
  const go = useGo();
  const current = useProduct(({ product }) => product?.tag);
  const open = ({ product, brand }: ListedBike) => {
    keepProduct(product, brand);
    onOpen?.();
    go.to(to.myBike());
  };
  return (
    <ul className="flex flex-col gap-2">
      {bikes.map((bike) => (
        <li key={bike.product.tag}>
          <button
            type="button"
            className={cx(rowClass, 'picture-and-words')}
            aria-current={bike.product.tag === current ? 'true' : undefined}
            onClick={() => open(bike)}
          >
            <BikeThumb bike={bike} />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="text-m leading-5 font-bold hyphens-when-large">
                {bike.nickname ?? bike.product.model}
              </span>
              <span className="text-s text-muted">
                {bike.brand.name} · <CodeText code={bike.product.tag} />
              </span>
            </span>
            <Check
              aria-label={t('bikes.open')}
              className={cx('size-5 shrink-0', bike.product.tag !== current && 'invisible')}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
