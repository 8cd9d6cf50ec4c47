import type { Answer, Desk } from './desk.ts';

/** Notes in the log that a file was written, and says so: `what` it holds, and where it is. */
export async function noteFile(desk: Desk, out: string, counts: Record<string, number>, what: string): Promise<Answer> {
  await desk.note({ ...counts, file: out });
  localAddressWarning(desk);
  const words = desk.dryRun ? `Dry run: ${what}; ${out} was not written.` : `${what}: ${out}`;
  return { data: { dryRun: desk.dryRun, out, ...counts }, words: [words] };
}

/** A printed `localhost` would be found out in the shops only. */
export function localAddressWarning({ house, err }: Pick<Desk, 'house' | 'err'>): void {
  const { publicUrl } = house.config;
  if (!/^https?:\/\/(localhost|127\.|\[::1\])/.test(publicUrl)) return;
  err.write(
    `Mind: these codes lead to ${publicUrl}, which is this machine only. Set PUBLIC_URL before you print for real.\n`,
  );
}
