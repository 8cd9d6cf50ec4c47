import type { ExtraWords } from './locale/index.ts';

/** What every screen but the landing needs before it is drawn: the frame's code and the words. */
export async function loadFrame(): Promise<void> {
  const [{ startLocale }] = await Promise.all([import('./locale/index.ts'), import('./shell/frame.tsx')]);
  await startLocale();
}

/** A screen's import that brings along the words that only such screens need. */
export function withWords<M>(words: ExtraWords, screen: () => Promise<M>): () => Promise<M> {
  return async () => {
    const load = async () => (await import('./locale/index.ts')).loadWords(words);
    const [module] = await Promise.all([screen(), load()]);
    return module;
  };
}

/** Gets the frame and the next step while the landing is read, so that the first tap finds them there. */
export function loadFrameWhenIdle(): void {
  const load = () => void Promise.all([loadFrame(), import('./warranty/sign-up.screen.tsx')]).catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 4000 });
  else setTimeout(load, 1500);
}
