import { availableParallelism, loadavg } from 'node:os';

/** How many times as long as a free machine one may take where so many processes want its processors: ten times at most. */
export function slowness(load: number, processors: number): number {
  return Math.min(10, Math.max(1, Math.ceil(load / processors)));
}

const here = slowness(loadavg()[0] ?? 0, availableParallelism());

/**
 * Milliseconds that tests wait on this machine for what takes no longer than this on a free one: what hangs is found soon where nobody
 * else is at work, and nothing fails only because others are.
 */
export function patient(milliseconds: number): number {
  return milliseconds * here;
}
