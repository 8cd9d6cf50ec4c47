import type { Desk } from './desk.ts';

/** Whoever prints `localhost` on ten thousand labels finds out in the shops. */
export function localAddressWarning({ house, err }: Pick<Desk, 'house' | 'err'>): void {
  const { publicUrl } = house.config;
  if (!/^https?:\/\/(localhost|127\.|\[::1\])/.test(publicUrl)) return;
  err.write(
    `Mind: these codes lead to ${publicUrl}, which is this machine only. Set PUBLIC_URL before you print for real.\n`,
  );
}
