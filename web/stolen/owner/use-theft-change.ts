import { useMutation } from '@tanstack/react-query';
import type { Theft } from '#domain/stolen/contract.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { forgetLastScan } from '#web/state/last-scan.ts';

/** Marks an own bike stolen, or takes the mark away; after a refusal the screen asks anew what is the case. */
export function useTheftChange(tag: string, change: () => Promise<Theft>, onDone: (theft: Theft) => void) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: change,
    onSuccess: (theft) => {
      keepTheft(tag, theft);
      onDone(theft);
    },
    onError: () => void invalidate('GET /api/my-bikes/:tag/theft', { tag }),
  });
  return { start: () => mutate(), busy: isPending, refusal: error ? refusalOf(error) : undefined, reset };
}

/** Keeps the answer, and what it changes elsewhere: my bike and the landing say it at once. */
function keepTheft(tag: string, theft: Theft): void {
  const stolen = theft.stolen !== null;
  setAnswer('GET /api/my-bikes/:tag/theft', { tag }, theft);
  // What was scanned before would be taken for fresh.
  forgetLastScan();
  setAnswer('GET /api/tags/:tag', { tag }, (known) =>
    known?.bike ? { ...known, bike: { ...known.bike, stolen } } : known,
  );
  void invalidate('GET /api/tags/:tag', { tag });
  void invalidate('GET /api/my-bikes/:tag/sightings', { tag });
  void invalidate('GET /api/my-bikes/:tag/claim-file', { tag });
}
