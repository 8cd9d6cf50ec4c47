import { forgetKept } from './disk.ts';
import { flagUnsent } from './unsent-flag.ts';

/** Removes what waits for a person on this phone: they have logged out. */
export async function forgetOutbox(person: string): Promise<void> {
  flagUnsent(await forgetKept(person));
}
