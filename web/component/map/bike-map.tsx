import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartPlace } from '#domain/component/part-names.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { cx } from '#web/kit/cx.ts';
import { cardClass } from '#web/kit/layout/card.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { mapBox, mapPoints, type Point } from './map-points.ts';

export type BikeMapProps = {
  kind: BikeKind;
  /** The numbers of the places that can be tapped. */
  numbers: ReadonlyMap<PartPlace, number>;
  /** How many parts a place has. */
  countAt: (place: PartPlace) => number;
  chosen: PartPlace | null;
  onChoose: (place: PartPlace | null) => void;
};

/** The bike as a drawing whose places are chosen by a tap: the list below then has their parts alone. */
export function BikeMap({ kind, numbers, countAt, chosen, onChoose }: BikeMapProps) {
  const { t } = useTranslation('component');
  const name = useId();
  const { x, y, width, height } = mapBox;
  return (
    <fieldset className={cx(cardClass, 'relative min-w-0')}>
      <legend className="sr-only">{t('map.legend')}</legend>
      <svg aria-hidden viewBox={`${x} ${y} ${width} ${height}`} className="block w-full">
        <MapDrawing kind={kind} used={new Set(numbers.keys())} chosen={chosen} />
        <Leaders kind={kind} places={[...numbers.keys()]} />
      </svg>
      <label className={cx(wholeClass, 'absolute -translate-1/2')} style={positionOf([163, 200])}>
        <input
          type="radio"
          name={name}
          value="whole"
          checked={chosen === null}
          onChange={() => onChoose(null)}
          className={radioClass}
        />
        <span className={cx(pillClass, 'px-2.5 group-has-checked:bg-ink group-has-checked:text-paper')}>
          {t('map.whole')}
        </span>
      </label>
      {[...numbers].map(([place, number]) => (
        <label
          key={place}
          className={cx(markClass, 'absolute -translate-1/2')}
          style={positionOf(mapPoints[kind][place]!.at)}
        >
          <input
            type="radio"
            name={name}
            value={place}
            checked={chosen === place}
            onChange={() => onChoose(place)}
            className={radioClass}
          />
          <span aria-hidden className={cx(pillClass, 'w-7 group-has-checked:bg-brand group-has-checked:text-on-brand')}>
            {number}
          </span>
          <span className="sr-only">{t('map.at', { place: t(`places.${place}`), count: countAt(place) })}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A target of 44 px around what is seen of it. */
const markClass = 'group flex size-[44px] items-center justify-center';
const wholeClass = 'group flex min-h-[44px] items-center whitespace-nowrap';
const radioClass =
  'absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-hidden focus-visible:shadow-none';
const pillClass =
  'pointer-events-none relative flex h-7 items-center justify-center rounded-full border-[1.5px] border-ink bg-card text-s font-bold tabular-nums ' +
  'group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-ink';

function positionOf([x, y]: Point) {
  const percent = (part: number) => `${(100 * part).toFixed(2)}%`;
  return { left: percent((x - mapBox.x) / mapBox.width), top: percent((y - mapBox.y) / mapBox.height) };
}

/** Lines from the marks that stand beside their parts. */
function Leaders({ kind, places }: { kind: BikeKind; places: readonly PartPlace[] }) {
  return places.map((place) => {
    const { at, to } = mapPoints[kind][place]!;
    if (!to) return null;
    return (
      <g key={place} stroke="currentColor" strokeLinecap="round">
        <path d={`M${at.join(' ')}L${to.join(' ')}`} strokeWidth="1" />
        <circle cx={to[0]} cy={to[1]} r="1.8" fill="currentColor" stroke="none" />
      </g>
    );
  });
}
