import { ChevronLeft, CircleHelp } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { WithAnswers } from '#web/api/with-answers.tsx';
import { backTarget, pageTitle } from '#web/guards/bar.ts';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { loadWords } from '#web/locale/index.ts';
import { titles } from '#web/routes.ts';
import { openHelp, useHelp } from '#web/shell/help/open-help.ts';
import { useNotification } from '#web/shell/toasts/notify.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useHere } from '#web/shell/travel/here.ts';
import { useAppUpdate } from '#web/state/installation.ts';
import { useNewTerms } from '#web/state/new-terms.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { BarActionPlace, useOwnInBar } from './screen-frame.tsx';

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
  const { Sheet: NewTerms } = useTermsSheet();
  const asksTerms = useNewTermsAsked() && route?.authenticated;
  return (
    <WithAnswers>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-full focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
      >
        {t('skip')}
      </a>
      {route && !route.bare && <NavBar />}
      {children}
      {NewTerms && asksTerms && <NewTerms />}
      {hasUpdate && (
        <Suspense>
          <UpdateStrip />
        </Suspense>
      )}
    </WithAnswers>
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

/** The sheet that asks who accepted older texts; its code is fetched for them alone, and does without where there is no connection. */
const useTermsSheet = create<{ Sheet: ComponentType | null }>(() => ({ Sheet: null }));

function useNewTermsAsked(): boolean {
  const due = useNewTerms((state) => state.due);
  useEffect(() => {
    if (!due) return;
    Promise.all([import('./new-terms.tsx'), loadWords('new-terms')]).then(
      ([{ NewTerms }]) => useTermsSheet.setState({ Sheet: NewTerms }),
      () => undefined,
    );
  }, [due]);
  return due;
}

/** The bar at the top: back, title, help. */
function NavBar() {
  const { t } = useTranslation('shell');
  const here = useHere();
  const title = useTitle();
  const signedIn = useSession(({ user }) => user?.domain ?? null);
  const product = useProduct((state) => state.product);
  const go = useGo();
  const { Dialog: HelpDialog, open, part } = useHelp();
  const path = useOwnInBar(({ back }) => back);
  const target = path ? { path } : backTarget(here, { signedIn, product });
  const goBack = () => (typeof target === 'object' ? go.to(target.path) : go.back());
  return (
    <header className="sticky top-(--unstuck) z-20 bg-paper">
      <div className="column grid min-h-14 grid-cols-[minmax(min-content,1fr)_minmax(0,auto)_minmax(min-content,1fr)] items-center gap-[min(0.5rem,2vw)]">
        <span className="-ml-2 min-w-[44px]">
          {target !== 'none' && (
            <IconButton label={t('back')} icon={<ChevronLeft aria-hidden className="size-6" />} onClick={goBack} />
          )}
        </span>
        {/* Beside three buttons large text has no room for a long word: it grows with the text until it would have to be broken. */}
        <span
          lang={here.route?.lang}
          className="line-clamp-2 text-center text-[min(1rem,6.5vw)] leading-[1.2] font-bold text-balance wrap-anywhere hyphens-auto"
        >
          {title}
        </span>
        <span className="-mr-2 flex min-w-[44px] justify-end">
          <BarActionPlace />
          {here.route && here.route.help !== false && (
            <IconButton
              label={t('help.open')}
              name="help"
              icon={<CircleHelp aria-hidden className="size-6" />}
              onClick={() => openHelp()}
            />
          )}
        </span>
      </div>
      {HelpDialog && <HelpDialog open={open} part={part} onClose={() => useHelp.setState({ open: false })} />}
    </header>
  );
}

/** This screen's title in words; empty if the route has none. */
function useTitle(): string {
  const { t, i18n } = useTranslation('shell');
  const signedIn = useSession(({ user }) => user?.domain ?? null);
  const here = useHere();
  const title = pageTitle(here, { signedIn }, titles);
  if (title === null) return '';
  const own = { lng: here.route?.lang ?? i18n.language };
  if (!title.includes(':')) return t(`titles.${title}` as 'titles.bike', own);
  // The words of a feature are loaded with its first screen.
  return i18n.exists(title, own) ? t(title as 'titles.bike', own) : '';
}
