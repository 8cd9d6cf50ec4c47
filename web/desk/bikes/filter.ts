import { useSearchParams } from 'wouter';
import { serialKey } from '#domain/bike/serial-number.ts';
import type { InputFor } from '#domain/endpoints.ts';
import { fewestSearched } from '#domain/staff/bike-search.ts';

/** What the list of bikes is narrowed by, as its pills say it. */
export const views = ['all', 'activated', 'waiting', 'claimed', 'stolen'] as const;
export type View = (typeof views)[number];

/** As the server takes it. */
const askedOf: Record<View, Pick<InputFor<'GET /api/desk/bikes/csv'>, 'activated' | 'only'>> = {
  all: {},
  activated: { activated: 'yes' },
  waiting: { activated: 'no' },
  claimed: { only: 'claimed' },
  stolen: { only: 'stolen' },
};

/**
 * The filter of the list of bikes. It stands in the address: a link leads to it, and who comes back from a bike finds it as it was.
 */
export function useBikeFilter() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const model = params.get('model') ?? '';
  const view = views.find((known) => known === params.get('view')) ?? 'all';
  const change = (name: 'search' | 'model' | 'view', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '' || value === 'all') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const asked = {
    ...askedOf[view],
    ...(serialKey(search).length >= fewestSearched && { search }),
    ...(model && { model }),
  };
  return { search, model, view, change, asked };
}
