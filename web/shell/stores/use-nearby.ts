import { useRef, useState } from 'react';
import type { AskedPlace, Nearby } from '#domain/stores/contract.ts';
import { call, refusalOf, type Refusal } from '#web/api/call.ts';
import { askPosition, type PositionProblem } from '#web/state/position.ts';

export type Found = Extract<Nearby, { found: 'stores' }>;
export type Choices = Extract<Nearby, { found: 'cities' }>;

/** Where a search is: nothing was asked yet, something is looked for, or there is an answer. */
export type Search =
  | { at: 'start'; why?: PositionProblem | 'nothing' | Refusal }
  | { at: 'locating' }
  | { at: 'looking'; place: AskedPlace }
  | { at: 'found'; nearby: Found }
  | { at: 'choosing'; nearby: Choices };

type Wish = {
  /** Only stores that take warranty claims are looked for. */
  takesClaims?: boolean;
  /** Hears of what was found. */
  onFound?: (found: Found) => void;
};

/** Looks for the stores of a brand, by the phone's position or by what its person types. Of two searches the later one counts. */
export function useNearby(brandId: string, { takesClaims = false, onFound }: Wish = {}) {
  const [search, setSearch] = useState<Search>({ at: 'start' });
  const latest = useRef(0);

  const look = async (place: AskedPlace, turn = ++latest.current) => {
    setSearch({ at: 'looking', place });
    const result = await call('POST /api/stores/nearby', { brandId, place, ...(takesClaims && { takesClaims }) }).then(
      searchAt,
      (error: unknown) => ({
        at: 'start' as const,
        why: refusalOf(error),
      }),
    );
    if (turn !== latest.current) return;
    setSearch(result);
    if (result.at === 'found') onFound?.(result.nearby);
  };
  const locate = async () => {
    const turn = ++latest.current;
    setSearch({ at: 'locating' });
    const position = await askPosition();
    if (turn !== latest.current) return;
    if (typeof position === 'string') setSearch({ at: 'start', why: position });
    else await look(position, turn);
  };
  const again = () => {
    latest.current++;
    setSearch({ at: 'start' });
  };
  return { search, look: (place: AskedPlace) => void look(place), locate: () => void locate(), again };
}

function searchAt(nearby: Nearby): Search {
  if (nearby.found === 'stores') return { at: 'found', nearby };
  return nearby.found === 'cities' ? { at: 'choosing', nearby } : { at: 'start', why: 'nothing' };
}
