import type { OwnerSighting } from './sighting.ts';

/** Whether a conversation waits for the bike's owner: it is open, and the finder wrote last. */
export function waitsForOwner({ isOpen, messages }: Pick<OwnerSighting, 'isOpen' | 'messages'>): boolean {
  return isOpen && messages.at(-1)?.by === 'finder';
}
