import { useTranslation } from 'react-i18next';
import { isInState } from '#domain/component/find-parts.ts';
import type { Part } from '#domain/component/part.ts';
import { partStates, type PartState } from '#domain/warranty/layer.ts';
import { Segmented } from '#web/kit/form/segmented.tsx';

export type PartFilterProps = {
  parts: readonly Part[];
  state: PartState | null;
  onChange: (state: PartState | null) => void;
};

/** Narrows the list to a state of the warranty, with how many components are in each. States that none is in are left out. */
export function PartFilter({ parts, state, onChange }: PartFilterProps) {
  const { t } = useTranslation('component');
  const counted = partStates.map((value) => ({
    value,
    label: t(`filter.${value}`),
    count: parts.filter((part) => isInState(part, value)).length,
  }));
  const segments = [
    { value: 'all' as const, label: t('filter.all'), count: parts.length },
    ...counted.filter(({ count, value }) => count > 0 || value === state),
  ];
  return (
    <Segmented
      legend={t('filter.legend')}
      segments={segments}
      value={state ?? 'all'}
      onChange={(value) => onChange(value === 'all' ? null : value)}
    />
  );
}
