import { vi } from 'vitest';
import { patient } from '#tools/patience.ts';

/** Waits until a check throws nothing, and gives its answer: as long as this machine may need, and no test says how long that is. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: patient(10_000), interval: 20 });
}

/** Waits until a check gives something true. */
export function untilTrue(check: () => unknown): Promise<unknown> {
  return vi.waitUntil(check, { timeout: patient(10_000), interval: 20 });
}
