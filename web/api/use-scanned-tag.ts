import { useLastScan } from '#web/state/last-scan.ts';
import { keptAnswer } from './kept-answers.ts';
import { query } from './query.ts';
import { useAnswer } from './use-answer.ts';

/** The public data of a tag; available at once when it was just scanned. */
export function useScannedTag(tag: string) {
  return useAnswer(
    query(
      'GET /api/tags/:tag',
      { tag },
      {
        initialData: () => {
          const { scanned } = useLastScan.getState();
          return scanned?.product.tag === tag ? scanned : undefined;
        },
        initialDataUpdatedAt: () => useLastScan.getState().at,
        persister: keptAnswer,
      },
    ),
  );
}
