import { LogOut, Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { DeskPerson } from '#domain/staff/person.ts';
import { Button } from '#web/kit/button/button.tsx';
import { cx } from '#web/kit/cx.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { deskCall } from './call.ts';
import type { Place } from './places.ts';
import { endDeskSession } from './session.ts';
import { usePageTitle } from './use-page-title.ts';

type FrameProps = { person: DeskPerson; places: readonly Place[]; children: ReactNode };

/** The desk around its pages: on wide screens the menu at the left, on narrow ones in a row above. */
export function Frame({ person, places, children }: FrameProps) {
  const { t } = useTranslation('desk');
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink md:flex-row">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:p-3">
        {t('frame.skip')}
      </a>
      <header className="flex flex-col gap-3 border-line p-4 max-md:border-b md:sticky md:top-0 md:h-dvh md:w-60 md:border-r md:p-5">
        <p className="px-3 text-s font-bold tracking-[0.14em] uppercase">{person.brand?.name ?? 'Pedivela'}</p>
        <PaletteDoor places={places} />
        <Menu places={places} person={person} />
        <WhoIsThere person={person} />
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-hidden md:p-8">
        <div className="mx-auto flex max-w-[64rem] flex-col gap-6">{children}</div>
      </main>
    </div>
  );
}

function Menu({ places, person }: Pick<FrameProps, 'places' | 'person'>) {
  const { t } = useTranslation('desk');
  const [at] = useLocation();
  return (
    <nav aria-label={t('frame.menu')}>
      <ul className="flex gap-1 max-md:flex-wrap md:flex-col">
        {places.map(({ name, path, waiting }) => (
          <li key={name}>
            <Link
              href={path}
              aria-current={at === path ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center rounded-inner px-3 text-s font-bold no-underline',
                at === path || at.startsWith(`${path}/`) ? 'bg-ink text-paper' : 'text-ink hover:bg-card',
              )}
            >
              {t(`places.${name}`)}
              <Waiting count={waiting?.(person) ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Palette = lazy(() => import('./palette.tsx'));

/** Opens the command palette: by its button, or Ctrl or Command and K from anywhere, as in most tools that people work with. */
function PaletteDoor({ places }: Pick<FrameProps, 'places'>) {
  const { t } = useTranslation(['desk', 'shell']);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      // Not above another question: one thing at a time.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 items-center gap-2 rounded-inner border border-edge bg-card px-3 text-s text-muted hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden className="size-4" />
        <span className="flex-1 text-left">{t('desk:palette.open')}</span>
        <kbd aria-hidden className="font-sans text-s max-md:hidden">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('desk:palette.title')} closeLabel={t('shell:close')}>
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <Palette places={places} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How much waits at a place of the menu; nothing where nothing does. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('desk');
  if (count === 0) return null;
  return (
    <span className="ml-auto inline-flex min-w-7 items-center justify-center rounded-full bg-brand px-2 leading-6 text-on-brand tabular-nums ring-1 ring-line ring-inset max-md:ml-2">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('frame.waiting', { count })}</span>
    </span>
  );
}

function WhoIsThere({ person }: Pick<FrameProps, 'person'>) {
  const { t } = useTranslation('desk');
  const leave = useChange(() => deskCall('POST /api/desk/log-out', {}), {
    onDone: () => endDeskSession(null),
    // Whatever the server says: at this computer nobody is logged in any more.
    onRefused: () => endDeskSession(null),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-3 md:mt-auto md:flex-col md:items-start">
      <p className="min-w-0 text-s wrap-break-word text-muted">
        <span className="block font-bold text-ink">{person.name}</span>
        {t(`offices.${person.office}`)}
      </p>
      <Button
        variant="quiet"
        size="fit"
        className="-ml-4"
        icon={<LogOut aria-hidden className="size-4" />}
        busy={leave.busy}
        busyLabel={t('frame.leaving')}
        onClick={() => leave.change()}
      >
        {t('frame.leave')}
      </Button>
    </div>
  );
}

/** The heading of a page, with what belongs beside it. */
export function PageHead({ title, lead, beside }: { title: string; lead?: ReactNode; beside?: ReactNode }) {
  const heading = usePageTitle(title);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-col gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-bold text-balance hyphens-when-large outline-hidden">
          {title}
        </h1>
        {lead && <p className="max-w-[40rem] text-m text-pretty text-muted">{lead}</p>}
      </div>
      {beside}
    </div>
  );
}

/** What is to be seen of the desk while it is not known who is there. */
export function FrameShapes() {
  return (
    <div className="flex flex-col gap-4 p-8">
      <Skeleton className="h-9 w-60" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
