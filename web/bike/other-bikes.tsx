import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedBike } from '#domain/bike/contract.ts';
import { to } from '#domain/paths.ts';
import { useIsNew } from '#web/api/seen.ts';
import { useMyTransfers, useOwnBikes } from '#web/api/shared-reads.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { BikeThumb } from '#web/shell/bike/bike-thumb.tsx';
import { useFinders } from '#web/shell/bike/use-finders.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { countOnBadge } from '#web/state/app-badge.ts';
import { keepProduct } from '#web/state/product.ts';
import { useClaimsOf } from './open-claims.tsx';
import { standingOfBike, type BikeStanding } from './standing.ts';

/** The reader's other bikes, each with what waits there, to go to them; nothing for who has one. */
export function OtherBikes({ tag }: { tag: string }) {
  const { t } = useTranslation('bike');
  const { data } = useOwnBikes();
  const others = data?.bikes.filter(({ product }) => product.tag !== tag) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-bikes" className="flex flex-col gap-3">
      <h2 id="other-bikes" className="text-l font-bold">
        {t('others')}
      </h2>
      <RowGroup>
        {others.map((bike) => (
          <OtherBike key={bike.product.tag} bike={bike} />
        ))}
      </RowGroup>
    </section>
  );
}

function OtherBike({ bike }: { bike: ListedBike }) {
  const { t } = useTranslation('bike');
  const go = useGo();
  const { product, brand, nickname } = bike;
  const { says } = useBadgeOf(product.tag);
  const finders = useFinders(product.tag, { enabled: bike.stolen });
  const open = () => {
    keepProduct(product, brand);
    scrollTo(0, 0);
    go.to(to.myBike());
  };
  return (
    <button type="button" className={groupedRowClass} onClick={open}>
      <RowBody
        icon={<BikeThumb bike={bike} />}
        label={nickname ?? product.model}
        description={
          <>
            {nickname ? product.model : brand.name} · <CodeText code={product.tag} />
            {bike.stolen && (
              <OnNextLine>
                <Badge tone="wrong" dot>
                  {t('theft.stolen')}
                </Badge>
              </OnNextLine>
            )}
            {finders && finders.waiting.length > 0 && (
              <OnNextLine>
                <Badge tone="warn" dot>
                  {t('theft.waiting', { count: finders.waiting.length })}
                </Badge>
              </OnNextLine>
            )}
            {says !== 'good' && (
              <OnNextLine>
                <Badge tone={says === 'choose-remedy' ? 'wrong' : 'warn'} dot>
                  {t(`standing.${says}`)}
                </Badge>
              </OnNextLine>
            )}
          </>
        }
      />
    </button>
  );
}

function OnNextLine({ children }: { children: ReactNode }) {
  return <span className="mt-1.5 block">{children}</span>;
}

/** Where a bike stands; what waits there counts on the app's icon. */
export function useBadgeOf(tag: string) {
  const standing = useStandingOf(tag);
  const { count } = standing;
  useEffect(() => countOnBadge(tag, count), [tag, count]);
  return standing;
}

/** The same of one of the reader's bikes. */
function useStandingOf(tag: string): BikeStanding {
  const { data: claims } = useClaimsOf(tag);
  const { data: mine } = useMyTransfers();
  const isNew = useIsNew();
  return standingOfBike(claims, mine?.transfers.filter((one) => one.tag === tag) ?? [], isNew);
}
