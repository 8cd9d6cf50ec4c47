import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#web/api/query-client.ts';
import { loadWords } from '#web/locale/index.ts';
import { useNotification } from '#web/shell/toasts/notify.ts';
import { useHere } from '#web/shell/travel/here.ts';
import { useAppUpdate } from '#web/state/app-update.ts';
import { useProduct } from '#web/state/product.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { NavBar } from './nav-bar.tsx';
import { useTitle } from './use-title.ts';

const UpdateStrip = lazy(
  chunk(async () => {
    const [strip] = await Promise.all([import('./update-strip.tsx'), loadWords('update')]);
    return strip;
  }),
);

/** The frame around every screen but the landing: words, cached answers, the bar at the top. Loaded after the landing. */
export default function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { route } = useHere();
  const hasUpdate = useAppUpdate(({ use }) => use !== null);
  useDocumentTitle();
  useArrival();
  useToasts();
  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-full focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
      >
        {t('skip')}
      </a>
      {route && !route.bare && <NavBar />}
      {children}
      {hasUpdate && (
        <Suspense>
          <UpdateStrip />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}

/** After a navigation the heading takes the focus, so that a screen reader announces the screen; not on the first page. */
function useArrival(): void {
  const { path } = useHere();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (!document.querySelector('main :focus')) document.getElementById('title')?.focus({ preventScroll: true });
  }, [path]);
}

/** The browser tab's title: screen, then brand. Where the bar has no title, the heading names the screen, in each of its states. */
function useDocumentTitle(): void {
  const title = useTitle();
  const brand = useProduct((state) => state.brand?.name) ?? 'Pedivela';
  useEffect(() => {
    const name = () => {
      const text = title || document.getElementById('title')?.textContent;
      document.title = text ? `${text} · ${brand}` : brand;
    };
    name();
    const changes = new MutationObserver(name);
    if (!title)
      changes.observe(document.getElementById('root')!, { childList: true, characterData: true, subtree: true });
    return () => changes.disconnect();
  }, [title, brand]);
}

/** Shows notifications as toasts; their code is loaded with the first, and does without it where there is no connection. */
function useToasts(): void {
  useEffect(
    () =>
      useNotification.subscribe(({ text }) => {
        import('#web/shell/toasts/toast.ts').then(({ showToast }) => showToast(text)).catch(() => undefined);
      }),
    [],
  );
}
