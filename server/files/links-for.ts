import type { SignedInCtx } from '#server/verb/context.ts';
import { signFileLink } from './file-link.ts';

/** Milliseconds for which a link stays the same, so that what is asked again does not load all its pictures again. */
const steady = 300_000;

/** How the person who asks comes to stored files: by links of ten minutes. */
export function linksFor({ signing, clock, caller }: SignedInCtx): (fileId: string) => string {
  const since = new Date(Math.floor(clock.now().getTime() / steady) * steady);
  return (fileId) => signFileLink({ signing, clock: { now: () => since } }, fileId, caller).url;
}
