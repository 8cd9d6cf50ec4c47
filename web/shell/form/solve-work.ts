import type { Challenge } from 'altcha-lib/types';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { refusalOf, Refusal } from '#web/api/call.ts';
import { chunk } from '#web/state/stale-chunk.ts';

const fetchLibrary = chunk(async () => {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  return { solveChallenge, deriveKey };
});

/** Milliseconds that a challenge is solved in silence; then the screen says what takes so long. */
const silence = 2_000;
/** Milliseconds after which a challenge is given up; it is good for five minutes. */
const patience = 120_000;

const useWork = create(() => ({ isLong: false }));

/** Whether a challenge is being solved that takes longer than people wait without a word. */
function useIsLongWork(): boolean {
  return useWork(({ isLong }) => isLong);
}

/**
 * Solves a challenge of the server (JSON as base64url) and returns it with its solution, in the same form. WebCrypto does the
 * work beside the page. Throws the refusal `work-required` where this browser cannot.
 */
export async function solve(challenge: string): Promise<string> {
  const timer = setTimeout(() => useWork.setState({ isLong: true }), silence);
  try {
    const { solveChallenge, deriveKey } = await fetchLibrary();
    const asked = JSON.parse(atob(challenge.replaceAll('-', '+').replaceAll('_', '/'))) as Challenge;
    const solution = await solveChallenge({ challenge: asked, deriveKey, timeout: patience });
    if (!solution) throw new Error('The challenge took too long.');
    const { counter, derivedKey } = solution;
    const solved = btoa(JSON.stringify({ challenge: asked, solution: { counter, derivedKey } }));
    return solved.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  } catch (error) {
    const { code } = refusalOf(error);
    throw code === 'internal' ? new Refusal({ code: 'work-required' }) : error;
  } finally {
    clearTimeout(timer);
    useWork.setState({ isLong: false });
  }
}

/** What a button says while it is busy: its own words, or what takes so long. */
export function useBusyWords(words: string | undefined): string | undefined {
  const { t } = useTranslation('shell');
  return useIsLongWork() ? t('security-check') : words;
}
