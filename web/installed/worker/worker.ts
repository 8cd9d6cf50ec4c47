import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { to } from '#domain/paths.ts';
import { keptCaches } from '#web/state/stored-names.ts';

// The worker of the installed app. It holds code and the empty shell of a page, which are alike for everybody; what belongs to a person is kept
// by the page itself (`web/state/kept.ts`) and goes with them.

/** What is used here of a worker's world: its whole library does not get along with that of pages. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
declare const self: {
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  skipWaiting: () => Promise<void>;
};

/** The page that opens while the server cannot be reached. Its own version's: the code that it names is there. */
const shells = `shell-${ENTRY_FILE}`;
const shell = to.myBike();
/** Code that was used once, of screens that are not among the kept ones. */
const used = `used-${ENTRY_FILE}`;
/** Seconds after which a slow network counts as none: the shell fetches the rest. */
const patience = 5;

precacheAndRoute(KEPT_FILES.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

self.addEventListener('install', (event) => event.waitUntil(keepShell()));

async function keepShell(): Promise<void> {
  const page = await fetch(shell, { headers: { accept: 'text/html' }, cache: 'no-store' });
  // While a new version is put out, one process may still answer with the former one.
  if (!(await isOwn(page.clone()))) throw new Error('The shell is not of this version.');
  await (await caches.open(shells)).put(shell, page);
}

async function isOwn(page: Response): Promise<boolean> {
  return page.status === 200 && !page.redirected && (await page.text()).includes(ENTRY_FILE);
}

self.addEventListener('activate', (event) => event.waitUntil(removeFormer()));

async function removeFormer(): Promise<void> {
  const former = (await caches.keys()).filter(
    (name) => /^(shell|used)-/.test(name) && name !== shells && name !== used,
  );
  await Promise.all(former.map((name) => caches.delete(name)));
}

/** A page is the server's own where it answers in time, so that a tag's landing is always fresh. */
const pages = new NetworkFirst({
  cacheName: 'never-kept',
  networkTimeoutSeconds: patience,
  plugins: [
    {
      cacheWillUpdate: async () => null,
      fetchDidSucceed: async ({ response }) => {
        if ([502, 503, 504].includes(response.status)) throw new Error('The server is away.');
        return response;
      },
      cachedResponseWillBeUsed: async () => caches.match(shell, { cacheName: shells }),
    },
  ],
});
// Manuals that were opened, in the reader or in a tab of their own. What is under an address never changes.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/manuals/'),
  new CacheFirst({ cacheName: keptCaches.manuals }),
);
// Answers of the API, files and what the server shows by itself are no screens of the app.
registerRoute(
  new NavigationRoute(pages, { denylist: [/^\/(api|assets|media|dev|healthz|readyz|kept)(\/|$)/, /\.\w+$/] }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: used }),
);

// A new version waits until its page says so, or until no page is open any more: a form is never lost.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
