import type { Answer, Desk } from './desk.ts';
import { localAddressWarning } from './local-address.ts';

/** Notes in the log that a file was written, and says so: `what` it holds, and where it is. */
export async function tell(desk: Desk, out: string, counts: Record<string, number>, what: string): Promise<Answer> {
  await desk.note({ ...counts, file: out });
  localAddressWarning(desk);
  const words = desk.dryRun ? `Dry run: ${what}; ${out} was not written.` : `${what}: ${out}`;
  return { data: { dryRun: desk.dryRun, out, ...counts }, words: [words] };
}
