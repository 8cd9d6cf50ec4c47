import type { Theft } from '#domain/stolen/contract.ts';
import { invalidate, setAnswer, query } from '#web/api/query.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { forgetLastScan } from '#web/state/last-scan.ts';

/** The ways in which an owner changes whether a bike is marked. */
type TheftRoute = 'POST /api/my-bikes/:tag/theft' | 'POST /api/my-bikes/:tag/theft/end';

/** Marks an own bike stolen, or takes the mark away; after a refusal the screen asks anew what is the case. */
export function useTheftChange(route: TheftRoute, tag: string, onDone?: () => void) {
  return useChange(route, {
    keeps: query('GET /api/my-bikes/:tag/theft', { tag }),
    onDone: (theft) => {
      keepTheft(tag, theft);
      onDone?.();
    },
  });
}

/** What it changes elsewhere: my bike and the landing say it at once. */
function keepTheft(tag: string, theft: Theft): void {
  const stolen = theft.stolen !== null;
  // What was scanned before would be taken for fresh.
  forgetLastScan();
  setAnswer('GET /api/tags/:tag', { tag }, (known) =>
    known?.bike ? { ...known, bike: { ...known.bike, stolen } } : known,
  );
  void invalidate('GET /api/tags/:tag', { tag });
  void invalidate('GET /api/my-bikes/:tag/sightings', { tag });
  void invalidate('GET /api/my-bikes/:tag/claim-file', { tag });
}
