import { useTranslation } from 'react-i18next';
import { claimFilters, type ClaimFilter } from '#domain/claim/list.ts';
import { Segmented } from '#web/kit/form/segmented.tsx';
import type { ClaimCounts } from './claim-desk.tsx';

export type ClaimFilterChoiceProps = {
  filter: ClaimFilter;
  /** Absent until the first answer. */
  counts: ClaimCounts | undefined;
  onChange: (filter: ClaimFilter) => void;
};

/** Narrows the list, with how many claims each filter has. Filters without any are left out, except the first. */
export function ClaimFilterChoice({ filter, counts, onChange }: ClaimFilterChoiceProps) {
  const { t } = useTranslation('shop-claims');
  const shown = claimFilters.filter((one) => one === 'waiting' || one === filter || (counts?.[one] ?? 0) > 0);
  return (
    <Segmented
      legend={t('filter.legend')}
      value={filter}
      onChange={onChange}
      segments={shown.map((value) => ({ value, label: t(`filter.${value}`), ...(counts && { count: counts[value] }) }))}
    />
  );
}
