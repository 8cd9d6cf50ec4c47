import { useSession } from './session.ts';
import { keptCaches } from './stored-names.ts';

/**
 * What a person's phone keeps to be read without a connection. It is stored under the person's id, and
 * {@link forgetKept} removes all of it when nobody is signed in any more. Absent where the page came without HTTPS.
 */
const shelf = keptCaches.answers;

/** Something that was kept, and when, in milliseconds. */
export type Kept = { body: Response; at: number };

/** Keeps it for the person who is signed in; nothing when it is somebody else by now. A full phone keeps nothing more. */
export async function keep(person: string, name: string, body: Blob | string): Promise<void> {
  if (!isHere(person)) return;
  try {
    const cache = await caches.open(shelf);
    await cache.put(addressOf(person, name), new Response(body, { headers: { 'kept-at': String(Date.now()) } }));
    // Who logged out meanwhile leaves nothing behind.
    if (!isHere(person)) forgetKept();
  } catch {
    // Without room, or in a private window: the next visit asks the server.
  }
}

/** What was kept for this person; null when nothing was. */
export async function findKept(person: string, name: string): Promise<Kept | null> {
  if (!('caches' in globalThis)) return null;
  const body = await caches.match(addressOf(person, name), { cacheName: shelf }).catch(() => undefined);
  return body ? { body, at: Number(body.headers.get('kept-at')) } : null;
}

function isHere(person: string): boolean {
  return 'caches' in globalThis && useSession.getState().user?.id === person;
}

/** An address that no request has: the worker of the installed app never sees it. */
function addressOf(person: string, name: string): string {
  return `/kept/${person}/${encodeURIComponent(name)}`;
}

/** Removes what is kept of anybody. */
function forgetKept(): void {
  if (!('caches' in globalThis)) return;
  for (const name of Object.values(keptCaches)) caches.delete(name).catch(() => undefined);
}

/** Follows the session: what belongs to a person goes with them, however their session ends. */
export function followPerson(): void {
  if (!useSession.getState().user) forgetKept();
  useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) forgetKept();
  });
}
