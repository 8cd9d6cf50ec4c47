import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Found } from '#web/shell/stores/use-nearby.ts';
import type { StoreMapProps } from './store-map.tsx';

type StoreMap = (props: StoreMapProps) => ReactNode;

/** Not by `chunk`, which loads the page anew where a file is gone: the list on it is worth more. */
const loadMap = () => import('./store-map.tsx');

export type MapPlaceProps = { found: Found; chosen: string; onChoose: (id: string) => void };

/** The upper part of the screen, under which the list is pushed. The map is loaded for it; without it the list says all. */
export function MapPlace({ found, chosen, onChoose }: MapPlaceProps) {
  const { t } = useTranslation('stores');
  const [loaded, setLoaded] = useState<{ StoreMap: StoreMap } | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isHere = true;
    const finish = (result: typeof loaded) => {
      if (isHere) setLoaded(result);
    };
    loadMap().then(
      ({ StoreMap }) => finish({ StoreMap }),
      () => finish('failed'),
    );
    return () => void (isHere = false);
  }, []);
  if (loaded === 'failed') return <p className="pt-2 pb-10 text-s text-muted">{t('map.failed')}</p>;
  return (
    <div className="sticky top-[calc(3.5rem+var(--unstuck))] isolate z-0 -mx-4 h-[44dvh] min-h-64 bg-line/45">
      {typeof loaded === 'object' && <loaded.StoreMap found={found} chosen={chosen} onChoose={onChoose} />}
    </div>
  );
}
