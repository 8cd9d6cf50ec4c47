import type { TFunction } from 'i18next';
import type { Language } from '#domain/account/language.ts';
import { pointOf, type PointId } from '#domain/battery/data-points.ts';
import { notApplicable, type PointValue, type Unit } from '#domain/battery/value.ts';

type Say = TFunction<'battery'>;

/** A value of a point in words of the language: numbers with their units, months, choices, names. */
export function pointInWords(id: PointId, value: PointValue, t: Say, language: Language): string {
  const { kind, unit, parts } = pointOf(id);
  if (Array.isArray(value)) {
    if (kind === 'list') return value.length > 0 ? value.join(', ') : t('none-of-them');
    const numbers = value as number[];
    const [low = '', high = ''] = numbers.map((one) => quantityInWords(one, unit, t, language));
    if (kind === 'range') return t('units.range', { low, high });
    return [low, high].map((words, at) => `${words} ${t(`parts.${parts![at]}` as 'parts.cell')}`).join(' · ');
  }
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return quantityInWords(value, unit, t, language);
  if (value === notApplicable) return t('not-applicable');
  if (kind === 'choice') return t(`choices.${value}` as 'choices.none');
  return kind === 'month' ? monthInWords(value, language) : value;
}

/** A number with its unit; small resistances in thousandths, and months that make years as those. */
export function quantityInWords(value: number, unit: Unit | null, t: Say, language: Language): string {
  if (unit === 'Ω' && value < 1) return `${plainNumber(value * 1000, language)} mΩ`;
  if (unit === 'months' && value % 12 === 0 && value > 0) return quantityInWords(value / 12, 'years', t, language);
  const words = plainNumber(value, language);
  if (unit === 'cycles' || unit === 'months' || unit === 'years')
    return t(`units.${unit}`, { count: value, value: words });
  if (unit === '%/month') return t('units.a-month', { value: percentInWords(words, language) });
  if (unit === '%') return percentInWords(words, language);
  return unit === null ? words : `${words} ${unit}`;
}

/** A number as the language writes it: `13,1` or `13.1`. */
export function plainNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value).replace('-', '−');
}

const percentSigns: Record<Language, string> = { 'en': '%', 'pt-BR': ' %' };

function percentInWords(words: string, language: Language): string {
  return words + percentSigns[language];
}

/** `maio de 2026`, `May 2026`. */
function monthInWords(month: string, language: Language): string {
  const shape = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, shape).format(new Date(`${month}-01T00:00:00Z`));
}
