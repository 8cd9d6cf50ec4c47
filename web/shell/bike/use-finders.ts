import { waitsForOwner } from '#domain/stolen/waits-for-owner.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';

/** The conversations with finders of a stolen bike, and those that wait for the owner's answer; undefined until they are known. */
export function useFinders(tag: string, { enabled = true } = {}) {
  const { data } = useAnswer({ ...query('GET /api/my-bikes/:tag/sightings', { tag }), enabled });
  const all = data?.sightings;
  return all && { all, waiting: all.filter(waitsForOwner) };
}
