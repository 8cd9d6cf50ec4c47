import { useEffect } from 'react';
import type { Policy } from '#domain/insurance/policy-view.ts';
import { invalidate } from '#web/api/query.ts';

/** Most insurers answer at once; one that has not takes its time. Milliseconds. */
const often = 3_000;
const seldom = 30_000;
const atOnce = 90_000;

/** Asks how a proposal stands for as long as the insurer has not decided, while somebody looks. */
export function useFollowing(tag: string, policy: Policy | null): void {
  const waitsSince = policy?.state === 'submitted' ? policy.submittedAt : null;
  useEffect(() => {
    if (waitsSince === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const age = Date.now() - Date.parse(waitsSince);
      timer = setTimeout(ask, age < atOnce ? often : seldom);
    };
    const ask = () => {
      const asked = document.hidden ? Promise.resolve() : invalidate('GET /api/my-bikes/:tag/insurance', { tag });
      void asked.finally(wait);
    };
    wait();
    return () => clearTimeout(timer);
  }, [tag, waitsSince]);
  const state = policy?.state;
  // What the bike's own page shows of it.
  useEffect(() => void (state && invalidate('GET /api/my-bikes/:tag', { tag }, { refetch: false })), [tag, state]);
}
