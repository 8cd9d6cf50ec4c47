import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { distanceInWords, howFar } from '#web/shell/stores/store-words.ts';
import { drawMap, type DrawnMap } from './draw-map.ts';
import type { MapPlaceProps } from './map-place.tsx';

export type StoreMapProps = MapPlaceProps;

const zoomClass = 'border border-line bg-card';

/** The stores on a map, numbered as in the list; each is a button. Without tiles the ground is plain, with distances. */
export function StoreMap({ found, chosen, onChoose }: StoreMapProps) {
  const { t } = useTranslation('stores');
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap>(null);
  const choose = useRef(onChoose);
  useEffect(() => void (choose.current = onChoose), [onChoose]);
  useEffect(() => {
    const { around, stores, tiles } = found;
    const labelOf = ({ name, kilometres }: (typeof stores)[number], at: number) => {
      const distance = howFar(kilometres, around.by, language);
      const number = at + 1;
      return distance ? t('map.store', { number, name, distance }) : t('map.store-only', { number, name });
    };
    const map = drawMap(place.current!, {
      around,
      stores: stores.map((store, at) => ({ ...store, number: at + 1, label: labelOf(store, at) })),
      tilesUrl: tiles?.url ?? null,
      // A town has a middle, but nobody is there.
      hereLabel: around.by === 'city' ? null : t(around.by === 'position' ? 'map.here' : 'map.there'),
      inWords: (kilometres) => distanceInWords(kilometres, language),
      onChoose: (id) => choose.current(id),
    });
    drawn.current = map;
    return () => map.remove();
  }, [found, language, t]);
  useEffect(() => drawn.current?.choose(chosen), [chosen, found, language, t]);
  const { tiles } = found;
  return (
    <>
      <div ref={place} role="group" aria-label={t('map.label')} className="store-map h-full" />
      <div className="absolute top-2 right-2 z-[1000] flex flex-col gap-2">
        <IconButton
          label={t('map.zoom-in')}
          icon={<Plus aria-hidden className="size-5" />}
          className={zoomClass}
          onClick={() => drawn.current?.zoom(1)}
        />
        <IconButton
          label={t('map.zoom-out')}
          icon={<Minus aria-hidden className="size-5" />}
          className={zoomClass}
          onClick={() => drawn.current?.zoom(-1)}
        />
      </div>
      {tiles && <Credit text={tiles.credit} url={tiles.creditUrl} />}
    </>
  );
}

/** Who drew the ground. */
function Credit({ text, url }: { text: string; url: string | null }) {
  return (
    <p className="absolute bottom-7 left-2 z-[1000] rounded-full bg-paper/90 px-2 text-s text-ink">
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer" className="underline">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}
