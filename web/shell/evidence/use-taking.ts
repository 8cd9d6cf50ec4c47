import { useState } from 'react';
import { Refusal } from '#web/api/refusal.ts';
import { Away } from '#web/state/away.ts';
import { chunk } from '#web/state/stale-chunk.ts';

/** What reads and sends files: fetched once the form is there. */
export const fetchKeeping = chunk(() => import('./keep-files.ts'));

/** Chosen files on their way into a form: looked at, made smaller, and kept on the phone. */
export function useTaking(form: string) {
  const [reading, setReading] = useState(0);
  const [notTaken, setNotTaken] = useState(0);
  const [underWay] = useState(() => new Set<Promise<void>>());

  const take = (files: readonly File[]) => {
    let left = files.length;
    setReading((before) => before + files.length);
    setNotTaken(0);
    const taking = fetchKeeping().then(({ keepFiles }) =>
      keepFiles(form, files, () => {
        left--;
        setReading((before) => before - 1);
      }),
    );
    underWay.add(taking);
    void taking
      .catch(() => {
        setReading((before) => before - left);
        setNotTaken((before) => before + left);
      })
      .finally(() => underWay.delete(taking));
  };

  /** Waits for all of them. Throws a refusal where one could not be taken: a form must not go without it unless its person knows. */
  const taken = async () => {
    try {
      await Promise.all(underWay);
    } catch (error) {
      throw error instanceof Away ? new Refusal({ code: 'offline' }) : error;
    }
  };
  return { reading, notTaken, take, taken };
}
