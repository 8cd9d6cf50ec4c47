import { useSearchParams } from 'wouter';
import { serialKey } from '#domain/bike/serial-number.ts';
import { brandOutcomes, brandViews } from '#domain/claim/brand-list.ts';
import { fewestSearched } from '#domain/staff/bike-search.ts';

/** What narrows the queue besides its view; all of it stands in the address. */
const narrowing = ['model', 'shop', 'part', 'made', 'batch', 'from', 'until', 'outcome', 'search'] as const;
export type Narrowing = (typeof narrowing)[number];

/** An address of the queue: what a figure leads to. */
export function queuePath(narrowed: Partial<Record<Narrowing | 'view', string>>): string {
  return `/garantias?${new URLSearchParams({ view: 'all', ...narrowed }).toString()}`;
}

/** The filter of the queue. A link leads to it, and who comes back from a claim finds it as it was. */
export function useClaimFilter() {
  const [params, setParams] = useSearchParams();
  const view = brandViews.find((known) => known === params.get('view')) ?? 'waiting';
  const of = Object.fromEntries(narrowing.map((name) => [name, params.get(name) ?? ''])) as Record<Narrowing, string>;
  const change = (changed: Partial<Record<Narrowing | 'view', string>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  const { search, outcome, ...rest } = of;
  const asked = {
    view,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
    ...(serialKey(search).length >= fewestSearched && { search }),
    ...outcomeOf(outcome),
  };
  return { view, of, change, asked };
}

export type ClaimFilter = ReturnType<typeof useClaimFilter>;

function outcomeOf(asked: string) {
  const outcome = brandOutcomes.find((known) => known === asked);
  return outcome && { outcome };
}
