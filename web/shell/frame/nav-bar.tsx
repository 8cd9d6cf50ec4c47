import { ChevronLeft, CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { backTarget } from '#web/guards/back-target.ts';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { openHelp, useHelp } from '#web/shell/help/open-help.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useHere } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { BarActionPlace, useOwnInBar } from './bar-action.tsx';
import { useTitle } from './use-title.ts';

/** The bar at the top: back, title, help. */
export function NavBar() {
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
